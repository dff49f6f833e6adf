import { href } from '../../app/route.ts';
import { PageHeading } from '../shell/page-heading.tsx';

/** An address that leads nowhere. */
export function MissingPage({ what }: { what: string }) {
  return (
    <div class="page narrow-page">
      <PageHeading title="Not found" />
      <p>{what} It may have been cut short when it was copied, or the workbook has changed since.</p>
      <p>
        <a href={href({ page: 'home' })}>The course map</a> lists every lesson.
      </p>
    </div>
  );
}
