-- part: begin
BEGIN;

-- part: finish
COMMIT;

-- part: undo
ROLLBACK;
