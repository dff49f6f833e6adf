CREATE TABLE grants (
  operation TEXT NOT NULL
    CHECK (typeof(operation) = 'text' AND operation <> '' AND operation NOT GLOB '*[^a-z0-9:-]*'),
  person TEXT NOT NULL,
  access TEXT NOT NULL,
  PRIMARY KEY (operation, person)
);
