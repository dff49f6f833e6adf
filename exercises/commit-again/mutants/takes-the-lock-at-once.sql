-- part: reader-gone
COMMIT;
BEGIN IMMEDIATE;

-- part: give-up
ROLLBACK;
