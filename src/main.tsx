import { Component, render } from 'preact';
import type { ComponentChildren } from 'preact';
import { start } from './app/start.ts';
import { whenIdle } from './ui/shell/when-idle.ts';
import { whenPainted } from './ui/shell/when-painted.ts';
import { App } from './ui/shell/app.tsx';

/** Whatever goes wrong in a component, the page says so, and work that is stored can be taken out of it. */
class Boundary extends Component<{ children: ComponentChildren }, { error: string | null }> {
  override state = { error: null as string | null };

  static override getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    return this.state.error === null ? this.props.children : <Failure error={this.state.error} />;
  }
}

function Failure({ error }: { error: string }) {
  return (
    <main class="page">
      <h1>The workbook itself failed</h1>
      <p>
        This is a fault of ours: {error}. What you saved in this browser is kept. Reload the page to go on, or take your
        work with you first.
      </p>
      <p>
        <button type="button" class="button" onClick={() => void download()}>
          Save a backup file
        </button>{' '}
        <a class="button" href="./">
          Reload
        </a>
      </p>
    </main>
  );
}

async function download(): Promise<void> {
  const { makeBackup } = await import('./app/storage/backup.ts');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await makeBackup());
  link.download = 'after-the-timeout-backup.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

function open(place: HTMLElement): void {
  place.replaceChildren();
  render(
    <Boundary>
      <App />
    </Boundary>,
    place,
  );
  // After the first paint: what is stored changes nothing in the text, and reading it must not hold that up.
  whenPainted(() => void start());
  whenIdle(() => void import('./ui/shell/afterwards.ts').then(({ afterwards }) => afterwards()).catch(() => {}));
}

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id “app”');
// Where a lesson's first screen is there already, it is painted before the page is drawn behind it.
if (root.querySelector('.start-late')) open(root);
else whenPainted(() => open(root));
