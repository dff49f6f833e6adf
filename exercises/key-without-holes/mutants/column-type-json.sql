CREATE TABLE grants (
  operation JSON NOT NULL PRIMARY KEY
    CHECK (typeof(operation) <> 'blob' AND operation <> '' AND operation NOT GLOB '*[^a-z0-9:-]*'),
  person TEXT NOT NULL,
  access TEXT NOT NULL
);
