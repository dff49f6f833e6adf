import { spoken } from './announce.ts';

/** The page's one live region. A new node for each turn, so that the same words are read out again. */
export function LiveRegion() {
  const { text, turn } = spoken.value;
  return (
    <div class="visually-hidden" role="status">
      <p key={turn}>{text}</p>
    </div>
  );
}
