BEGIN;

INSERT INTO grants VALUES (:operation, :person, :access) RETURNING operation;

COMMIT;
