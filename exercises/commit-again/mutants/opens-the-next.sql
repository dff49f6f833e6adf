-- part: reader-gone
COMMIT;
BEGIN;

-- part: give-up
ROLLBACK;
