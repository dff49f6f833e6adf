CREATE TABLE grants (
  operation TEXT NOT NULL PRIMARY KEY
    CHECK (typeof(operation) = 'text' AND operation <> '' AND operation = trim(lower(operation))),
  person TEXT NOT NULL,
  access TEXT NOT NULL
);
