CREATE TABLE tasks (
  id INTEGER PRIMARY KEY,
  notification TEXT,
  customer TEXT,
  operation TEXT NOT NULL UNIQUE,
  details TEXT NOT NULL
);
