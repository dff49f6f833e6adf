/** A sentence in which back quotes mark code, as in the files of exercises. */
export function CodeWords({ text }: { text: string }) {
  return <>{text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part))}</>;
}
