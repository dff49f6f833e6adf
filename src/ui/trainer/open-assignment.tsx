import { keepAssigned } from '../../app/trainers/assigned.ts';
import { go } from '../../app/route.ts';
import { assignmentHash, readAssignment } from '../../core/trainers/assignment.ts';
import { FileButton } from '../shell/file-button.tsx';

/** Opens an assignment that came as a file. */
export function OpenAssignment() {
  const open = async (file: File) => {
    const read = readAssignment(await file.text());
    if (!read.ok) return read.sentence;
    keepAssigned(read.assignment);
    go({ page: 'assignment', packed: assignmentHash(read.assignment) });
    return null;
  };
  return <FileButton label="Open an assignment file" name="Assignment file to open" onFile={open} />;
}
