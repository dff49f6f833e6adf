import { tabRole } from '../../app/storage/tabs.ts';
import type { Desk } from '../../app/desk.ts';

const OTHER = {
  tab: 'This draft was also changed in another tab.',
  platform: 'You went on with this draft in another browser: there is also the version that was in this one.',
  restore: 'A restore was undone, and you had changed this draft since: there is also the version from before.',
} as const;

/** What a person has to know about the draft before working on it: each with its choice, none that loses anything. */
export function DraftNotices({ workspace, onSettled }: { workspace: Desk; onSettled: () => void }) {
  const { outdated, other, unfinished } = workspace;
  const reader = tabRole.value === 'reader';
  return (
    <>
      {outdated.value && (
        <Notice
          text="This exercise has changed since you wrote your draft. The new starter is shown; your draft is kept as it was."
          take={['Use my draft', workspace.useOutdated]}
          leave={['Keep the new starter', workspace.dropOutdated]}
          locked={reader}
          onSettled={onSettled}
        />
      )}
      {other.value && (
        <Notice
          text={`${OTHER[other.value.from]} Both versions are kept; this one is shown.`}
          take={['Show the other version', workspace.useOther]}
          leave={['Keep this one', workspace.dropOther]}
          locked={reader}
          onSettled={onSettled}
        />
      )}
      {unfinished.value && (
        <p class="reply" data-status="unknown">
          The last run did not finish. Nothing runs by itself: your code is here as you left it.
        </p>
      )}
    </>
  );
}

interface NoticeProps {
  readonly text: string;
  readonly take: readonly [string, () => void];
  readonly leave: readonly [string, () => void];
  readonly locked: boolean;
  /** Called when the notice is about to go, and the focus with it. */
  readonly onSettled: () => void;
}

function Notice({ text, take, leave, locked, onSettled }: NoticeProps) {
  return (
    <div class="reply workspace-notice" data-status="unknown">
      <p>{text}</p>
      {!locked && (
        <p class="toolbar">
          {[take, leave].map(([label, act]) => (
            <button
              key={label}
              type="button"
              class="button"
              onClick={() => {
                onSettled();
                act();
              }}
            >
              {label}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
