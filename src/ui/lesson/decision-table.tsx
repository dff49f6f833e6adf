import {
  AUTHORITY,
  AUTHORITY_LABELS,
  DECISION_LABELS,
  EVIDENCE,
  EVIDENCE_LABELS,
  decide,
  operatorSentence,
} from '../../core/decisions.ts';
import type { AuthorityState, Evidence } from '../../core/decisions.ts';
import type { TableBlock } from '../../core/lesson.ts';

export interface DecisionTableProps {
  readonly block: TableBlock;
  readonly label: string;
}

/** The course's decision table, or the cells of it that a lesson has come to. */
export function DecisionTable({ block, label }: DecisionTableProps) {
  const shown = (evidence: Evidence, authority: AuthorityState) =>
    block.only === undefined || block.only.includes(`${evidence}/${authority}`);
  return (
    <div class="block plate">
      <table class="decision-table">
        <caption>
          <b>{label}</b> {block.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">What the look established</th>
            {AUTHORITY.map((authority) => (
              <th key={authority} scope="col">
                {AUTHORITY_LABELS[authority]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {EVIDENCE.map((evidence) => (
            <tr key={evidence}>
              <th scope="row">
                {EVIDENCE_LABELS[evidence].label}
                <span class="meaning">{EVIDENCE_LABELS[evidence].meaning}</span>
              </th>
              {AUTHORITY.map((authority) => (
                <Cell key={authority} evidence={evidence} authority={authority} shown={shown(evidence, authority)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ evidence, authority, shown }: { evidence: Evidence; authority: AuthorityState; shown: boolean }) {
  const column = AUTHORITY_LABELS[authority];
  if (!shown)
    return (
      <td class="cell open" data-column={column}>
        <span class="cell-open">Open so far</span>
      </td>
    );
  const { decision } = decide(evidence, authority);
  return (
    <td class="cell" data-column={column} data-decision={decision}>
      <span class="cell-decision">{DECISION_LABELS[decision].label}</span>
      <span class="cell-sentence">{operatorSentence(evidence, authority)}</span>
    </td>
  );
}
