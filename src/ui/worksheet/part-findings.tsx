import { FindingsList } from './findings-list.tsx';
import { useOpenSheet } from './open-sheet.ts';
import { findingsIn, type PartId } from './parts.ts';

/** What the checks say about one part. */
export function PartFindings({ part }: { part: PartId }) {
  const { desk, step } = useOpenSheet();
  return <FindingsList findings={findingsIn(desk.findings.value, part, step.id)} title="What stands out here" />;
}
