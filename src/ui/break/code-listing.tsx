/** Code to be read, with the numbers by which a timeline names its lines. */
export function CodeListing({ code, label }: { code: string; label: string }) {
  const lines = code.replace(/\n$/, '').split('\n');
  return (
    <pre class="code-listing" aria-label={label} role="region" tabIndex={0}>
      <code>
        {lines.map((line, at) => (
          <span key={at} class="code-line">
            {line}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  );
}
