CREATE TABLE grants (
  operation TEXT NOT NULL PRIMARY KEY
    CHECK (typeof(operation) = 'text' AND operation NOT GLOB '*[^a-z0-9:-]*'),
  person TEXT NOT NULL,
  access TEXT NOT NULL
);
