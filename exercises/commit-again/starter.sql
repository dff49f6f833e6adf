-- part: reader-gone
SELECT operation FROM grants WHERE operation = :operation;

-- part: give-up
-- The error has ended it.
