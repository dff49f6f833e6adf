CREATE TABLE tasks (
  id INTEGER PRIMARY KEY,
  notification TEXT,
  customer TEXT,
  operation TEXT UNIQUE,
  details TEXT NOT NULL
);
