/** Names that people gave, each in a direction of its own. */
export function GivenNames({ names }: { names: readonly string[] }) {
  return (
    <>
      {names.map((name, at) => (
        <span key={at}>
          {at > 0 && '; '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </>
  );
}
