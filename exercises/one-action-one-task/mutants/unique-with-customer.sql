CREATE TABLE tasks (
  id INTEGER PRIMARY KEY,
  notification TEXT,
  customer TEXT,
  operation TEXT NOT NULL,
  details TEXT NOT NULL,
  UNIQUE (operation, customer)
);
