-- part: reader-gone
COMMIT;

-- part: give-up
-- Nothing: it has failed already.
