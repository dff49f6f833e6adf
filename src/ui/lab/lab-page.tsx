import './lab.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { warmUp } from '../../app/engine-state.ts';
import { labShelf } from '../../app/lab-shelf.ts';
import { linkedBench, ownBench } from '../../app/lab-room.ts';
import { unpackLab } from '../../app/lab.ts';
import { href } from '../../app/route.ts';
import { labOrigin } from '../../app/worksheet/lab-origin.ts';
import type { Lab, LabWorkload } from '../../core/lab.ts';
import { NotLoaded, StillLoading } from '../shell/loading-states.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { whenIdle } from '../shell/when-idle.ts';
import { Bench } from './bench.tsx';

/** The failure lab: a destination, some code, and every failure that the reader likes to place. */
export function LabPage({ packed }: { packed: string | null }) {
  const shelf = labShelf().value;
  useEffect(() => whenIdle(warmUp), []);
  return (
    <div class="page lab">
      <PageHeading title="Failure lab" />
      <p class="lab-lead">
        Put a destination and some code on the bench, and see what becomes of them. Place what goes wrong by hand, or
        let everything be tried.
      </p>
      <BackToWorksheet packed={packed} />
      {shelf.state === 'loading' && <StillLoading />}
      {shelf.state === 'broken' && <NotLoaded what="the lab" why={shelf.why} />}
      {shelf.state === 'ready' &&
        (packed === null ? (
          <Bench bench={ownBench(shelf.value)} linked="own" />
        ) : (
          <Linked key={packed} packed={packed} shelf={shelf.value} />
        ))}
    </div>
  );
}

/** The way back to the worksheet whose destination stands on the bench. */
function BackToWorksheet({ packed }: { packed: string | null }) {
  const from = labOrigin.value;
  if (!from || from.packed !== packed) return null;
  return (
    <p>
      <a href={href({ page: 'worksheet', what: from.sheet, part: 'takeaways' })}>
        Back to the worksheet “<bdi>{from.title || 'Untitled worksheet'}</bdi>”
      </a>
    </p>
  );
}

/** A bench that came by link: unpacked first, and played only when asked. */
function Linked({ packed, shelf }: { packed: string; shelf: readonly LabWorkload[] }) {
  const read = useSignal<{ lab: Lab } | { sentence: string } | null>(null);
  useEffect(() => {
    void unpackLab(packed).then((found) => (read.value = found));
  }, [packed]);
  const now = read.value;
  if (!now) return <StillLoading />;
  if ('lab' in now)
    return (
      <Bench
        bench={linkedBench(packed, now.lab, shelf)}
        linked={labOrigin.value?.packed === packed ? 'worksheet' : 'link'}
      />
    );
  return (
    <div class="reply" data-status="unknown">
      <p>{now.sentence}</p>
      <p>
        <a href={href({ page: 'lab', packed: null })}>Your own bench</a> is where you left it.
      </p>
    </div>
  );
}
