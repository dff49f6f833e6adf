/** How code looks, in the page's own tokens: both themes in one, because a token knows the theme. */

export const editorTheme = {
  '&': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    fontSize: '0.875rem',
    border: 'var(--line)',
    borderRadius: 'var(--radius)',
    unicodeBidi: 'isolate',
  },
  '&.cm-focused': { outline: 'var(--focus)', outlineOffset: 'var(--focus-offset)' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.55', fontVariantLigatures: 'none' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-line': { paddingInline: '0.5rem 0.75rem' },
  '.cm-line::selection, .cm-line ::selection': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 22%, var(--paper)) !important',
    color: 'var(--ink)',
  },
  '.cm-gutters': {
    backgroundColor: 'var(--sunk)',
    color: 'var(--ink-3)',
    borderRight: 'var(--hairline)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--rule-strong)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--failed)',
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '0.25em',
  },
  '.cm-gutter-lint': { width: '1.2em' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
  '.cm-lint-marker-error': { content: 'normal', width: '1.2em', color: 'var(--failed)', textAlign: 'center' },
  '.cm-lint-marker-error::before': { content: '"✕"', fontWeight: '700' },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: 'var(--line)',
    borderRadius: 'var(--radius)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', fontSize: '0.8125rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.2rem 0.6rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-completionInfo': {
    maxWidth: '24rem',
    padding: '0.5rem 0.75rem',
    fontFamily: 'var(--font-ui)',
    fontSize: 'var(--text-xs)',
    lineHeight: '1.45',
    whiteSpace: 'pre-wrap',
  },
  '.cm-diagnostic': { fontFamily: 'var(--font-ui)', borderLeft: '3px solid var(--failed)' },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--passed-wash)' },
  '.cm-deletedChunk': { paddingInline: '0.5rem 0.75rem', backgroundColor: 'var(--failed-wash)' },
  '.cm-deletedChunk .cm-deletedText': { background: 'none' },
  '.cm-deletedChunk del, .cm-deletedChunk .cm-deletedLine': { textDecoration: 'none' },
  '.cm-changedLineGutter, .cm-insertedLineGutter': { background: 'var(--passed)' },
  '.cm-deletedLineGutter': { background: 'var(--failed)' },
};

/** Set as a book sets code: weight and slant first, one colour for what is quoted. */
export function highlights<Tag>(
  tag: Record<Names, Tag>,
): { tag: Tag | Tag[]; [property: string]: Tag | Tag[] | string }[] {
  return [
    { tag: [tag.keyword, tag.controlKeyword, tag.definitionKeyword, tag.moduleKeyword], fontWeight: '600' },
    { tag: [tag.string, tag.number, tag.bool, tag.null], color: 'var(--accent)' },
    { tag: [tag.comment, tag.lineComment, tag.blockComment], color: 'var(--ink-3)', fontStyle: 'italic' },
    { tag: [tag.typeName], color: 'var(--ink-2)' },
    { tag: [tag.invalid], color: 'var(--failed)' },
  ];
}

type Names =
  | 'keyword'
  | 'controlKeyword'
  | 'definitionKeyword'
  | 'moduleKeyword'
  | 'string'
  | 'number'
  | 'bool'
  | 'null'
  | 'comment'
  | 'lineComment'
  | 'blockComment'
  | 'typeName'
  | 'invalid';
