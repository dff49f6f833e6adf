CREATE TABLE grants (
  operation TEXT PRIMARY KEY,
  person TEXT,
  access TEXT
);
