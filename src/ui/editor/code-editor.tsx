import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ApiEntry } from '../../core/api-entry.ts';
import { editorTheme, highlights } from './editor-theme.ts';
import { minimalChange } from './minimal-change.ts';
import type { LineWish, Problem } from './problem.ts';
import type { Language } from './language.ts';
import { suggest } from './suggest.ts';

/** The one place that knows CodeMirror: an editor for the learner's code, and a read-only view that shows differences. */

export interface CodeEditorProps {
  /** A new editor state, with a history of its own, for each exercise. */
  readonly exercise: string;
  readonly label: string;
  /** Id of the element that says how to leave the editor. */
  readonly describedBy: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly dark: boolean;
  readonly language?: Language | undefined;
  readonly api: readonly ApiEntry[];
  readonly problems: readonly Problem[];
  readonly goTo: LineWish | null;
  readonly onChange: (code: string) => void;
  readonly onRun: () => void;
  readonly onCheck: () => void;
  /** Told whether Tab leaves the editor now, or indents. */
  readonly onTabLeaves: (leaves: boolean) => void;
}

/** Marks a change that came from outside the editor: it is the page's own, and needn't be told to it. */
const fromPage = Annotation.define<boolean>();

/** CodeMirror, made once for an exercise. Later values are changes in it, so that undo goes on working. */
export function CodeEditor(props: CodeEditorProps) {
  const { exercise, value, readOnly, dark, problems, goTo } = props;
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const mounted = useRef<Mounted | null>(null);

  useLayoutEffect(() => {
    if (!place.current) return;
    const made = mount(place.current, latest);
    mounted.current = made;
    return () => {
      mounted.current = null;
      made.destroy();
    };
  }, [exercise]);
  useLayoutEffect(() => {
    const view = mounted.current?.view;
    const changes = view && minimalChange(view.state.doc.toString(), value.replaceAll(/\r\n?/g, '\n'));
    if (changes) view.dispatch({ changes, annotations: fromPage.of(true), userEvent: 'input.replace' });
  }, [value]);
  useLayoutEffect(() => mounted.current?.setMode(readOnly, dark), [exercise, readOnly, dark]);
  useLayoutEffect(() => {
    const view = mounted.current?.view;
    if (view) view.dispatch(setDiagnostics(view.state, diagnostics(view.state, problems)));
  }, [exercise, problems]);
  useLayoutEffect(() => {
    if (goTo && mounted.current) reveal(mounted.current.view, goTo.line);
  }, [goTo]);

  return <div class="code-editor" dir="ltr" ref={place} />;
}

export interface CodeComparisonProps {
  readonly label: string;
  readonly code: string;
  /** With another text, the code is shown as changed from it. */
  readonly comparedTo: string | null;
  readonly dark: boolean;
  readonly language?: Language | undefined;
}

/** Fetched when differences are first asked for: most readers never do. */
async function differencesFrom(original: string): Promise<Extension> {
  const { unifiedMergeView } = await import('@codemirror/merge');
  return unifiedMergeView({
    original,
    mergeControls: false,
    highlightChanges: false,
    syntaxHighlightDeletions: false,
    diffConfig: { scanLimit: 20_000 },
  });
}

/** SQL is fetched when it is first written: most exercises are in TypeScript. */
async function sqlite(): Promise<Extension> {
  const { sql, SQLite } = await import('@codemirror/lang-sql');
  return sql({ dialect: SQLite, upperCaseKeywords: true });
}

/** @param view the view to put in what is fetched, or null when it is gone by then. @returns what to begin with */
function languageIn(place: Compartment, language: Language, view: () => EditorView | null): Extension {
  if (language === 'typescript') return place.of(javascript({ typescript: true }));
  void sqlite().then((extension) => view()?.dispatch({ effects: place.reconfigure(extension) }));
  return place.of([]);
}

/** Code to be read and copied, not edited; line by line against another text when there is one. */
export function CodeComparison({ label, code, comparedTo, dark, language = 'typescript' }: CodeComparisonProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    const compare = new Compartment();
    let shown = true;
    const view: EditorView = new EditorView({
      parent: place.current,
      doc: code,
      extensions: [
        look,
        languageIn(new Compartment(), language, () => (shown ? view : null)),
        EditorView.darkTheme.of(dark),
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': label, 'aria-readonly': 'true', ...text }),
        compare.of([]),
      ],
    });
    if (comparedTo !== null) {
      void differencesFrom(comparedTo).then((extension) => {
        if (shown) view.dispatch({ effects: compare.reconfigure(extension) });
      });
    }
    return () => {
      shown = false;
      view.destroy();
    };
  }, [label, code, comparedTo, dark, language]);
  return <div class="code-editor code-comparison" dir="ltr" ref={place} />;
}

/** Reached by Tab, as an editable text is anyway: checkers for accessibility look for it on what scrolls. */
const text = { dir: 'ltr', tabindex: '0' };

const look: Extension = [
  lineNumbers(),
  EditorView.lineWrapping,
  indentUnit.of('  '),
  EditorView.theme(editorTheme),
  syntaxHighlighting(HighlightStyle.define(highlights(tags))),
];

interface Mounted {
  readonly view: EditorView;
  setMode(readOnly: boolean, dark: boolean): void;
  destroy(): void;
}

function mount(parent: HTMLElement, latest: { current: CodeEditorProps }): Mounted {
  const mode = new Compartment();
  let gone = false;
  const view: EditorView = new EditorView({
    parent,
    state: EditorState.create({
      doc: latest.current.value,
      extensions: [
        Prec.highest(keymap.of(runKeys(latest))),
        tabKeys(latest),
        look,
        languageIn(new Compartment(), latest.current.language ?? 'typescript', () => (gone ? null : view)),
        history(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ icons: false }),
        javascriptLanguage.data.of({
          autocomplete: (context: CompletionContext) => complete(context, latest.current.api),
        }),
        lintGutter(),
        clearOfTools,
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
        mode.of(modeOf(latest.current.readOnly, latest.current.dark)),
        EditorView.contentAttributes.of({
          'aria-label': latest.current.label,
          'aria-describedby': latest.current.describedBy,
          ...text,
          spellcheck: 'false',
        }),
        EditorView.updateListener.of((update) => {
          const own = update.transactions.some((each) => each.docChanged && !each.annotation(fromPage));
          if (own) latest.current.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    view,
    setMode: (readOnly, dark) => view.dispatch({ effects: mode.reconfigure(modeOf(readOnly, dark)) }),
    destroy() {
      gone = true;
      view.destroy();
    },
  };
}

/** The dark flag makes CodeMirror's own colours, such as that of a matching bracket, follow the page's theme. */
function modeOf(readOnly: boolean, dark: boolean): Extension {
  return [
    EditorState.readOnly.of(readOnly),
    EditorView.darkTheme.of(dark),
    readOnly ? EditorView.contentAttributes.of({ 'aria-readonly': 'true' }) : [],
  ];
}

function runKeys(latest: { current: CodeEditorProps }) {
  const run = () => (latest.current.onRun(), true);
  const check = () => (latest.current.onCheck(), true);
  return [{ key: 'Mod-Enter', run, shift: check }];
}

/**
 * Tab indents. After Escape it leaves the editor, until something is typed or the editor was left: no time limit, because
 * a person may need longer. Ctrl-M switches between the two and keeps it so.
 */
function tabKeys(latest: { current: CodeEditorProps }): Extension {
  let kept = false;
  const leave = (view: EditorView, leaves: boolean) => {
    view.setTabFocusMode(leaves);
    latest.current.onTabLeaves(leaves);
  };
  const onEscape = (view: EditorView) => {
    leave(view, true);
    return false;
  };
  const onToggle = (view: EditorView) => {
    kept = !kept;
    leave(view, kept);
    return true;
  };
  return [
    keymap.of([{ key: 'Escape', run: onEscape }, { key: 'Ctrl-m', run: onToggle }, indentWithTab]),
    EditorView.updateListener.of(({ view, docChanged }) => {
      if (docChanged && !kept) leave(view, false);
    }),
    EditorView.domEventHandlers({
      blur: (_event, view) => {
        if (!kept) leave(view, false);
      },
    }),
  ];
}

/**
 * Tools may lie over the line that is written in. The browser leaves the room that the page asks for with scroll-padding;
 * the editor's own scrolling doesn't know of it, and its margins would hide what it proposes on the last lines.
 */
const clearOfTools = EditorView.updateListener.of(({ view, selectionSet, docChanged }) => {
  if (!view.hasFocus || !(selectionSet || docChanged)) return;
  view.requestMeasure({
    key: 'clear-of-tools',
    read: ({ state }) => lineElement(view.domAtPos(state.selection.main.head).node),
    write: (line) => line?.scrollIntoView({ block: 'nearest' }),
  });
});

function lineElement(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest('.cm-line') ?? null;
}

function complete(context: CompletionContext, api: readonly ApiEntry[]): CompletionResult | null {
  const found = suggest(context.state.doc.toString(), context.pos, api);
  if (!found) return null;
  return { from: found.from, options: found.entries.map(toCompletion), validFor: /^[\w$-]*$/ };
}

function toCompletion({ name, kind, detail, doc }: ApiEntry): Completion {
  const types = { interface: 'interface', type: 'type', method: 'method', property: 'property', value: 'constant' };
  return { label: name, type: types[kind], info: kind === 'value' ? doc : `${detail}\n\n${doc}`, boost: 50 };
}

function diagnostics({ doc }: EditorState, problems: readonly Problem[]): Diagnostic[] {
  return problems.map(({ line, column, message }) => {
    const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const indent = /^\s*/.exec(at.text)?.[0].length ?? 0;
    const from = Math.min(at.from + (column === undefined ? indent : column - 1), at.to);
    return { from: from === at.to ? at.from : from, to: at.to, severity: 'error', message };
  });
}

function reveal(view: EditorView, line: number): void {
  const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
  view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
  view.focus();
}
