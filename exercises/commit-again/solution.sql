-- part: reader-gone
COMMIT;

-- part: give-up
ROLLBACK;
