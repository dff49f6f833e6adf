-- part: begin
SAVEPOINT step;

-- part: finish
COMMIT;
BEGIN;

-- part: undo
ROLLBACK TO step;
RELEASE step;
