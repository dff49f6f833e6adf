CREATE TABLE grants (
  operation TEXT NOT NULL PRIMARY KEY COLLATE NOCASE
    CHECK (typeof(operation) = 'text' AND operation <> '' AND operation NOT GLOB '*[^A-Za-z0-9:-]*'),
  person TEXT NOT NULL,
  access TEXT NOT NULL
);
