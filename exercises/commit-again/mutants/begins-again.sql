-- part: reader-gone
BEGIN;
INSERT INTO grants VALUES (:operation, :person, :access);
COMMIT;

-- part: give-up
ROLLBACK;
