import { useId } from 'react';
import { Link } from 'react-router';
import type { JournalKind } from '../../../../api/rules/journal.ts';
import { mayUse } from '../../../../api/rules/profiles.ts';
import { useUser } from '../../../lib/user.ts';
import { cx } from '../../../ui/cx.ts';
import { KindJournal } from './journal-list.tsx';
import { pathOfKind } from './paths.ts';
import { texts } from './texts.ts';

interface JournalSectionProps {
  kind: JournalKind;
  /** Another one reads it anew. */
  version?: number | string | undefined;
  className?: string;
}

/**
 * What was done on a screen that is about more than one thing. Once it is known who is here: to ask for what one may not
 * read is itself a line of the journal.
 */
export function JournalSection({ kind, version, className }: JournalSectionProps) {
  const titleId = useId();
  if (!mayUse(useUser()?.profile, 'journal')) return null;
  return (
    <section aria-labelledby={titleId} className={cx('rounded-card border border-line bg-white p-4 md:p-5', className)}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="text-lg font-bold">
          {texts.title}
        </h2>
        <Link
          to={pathOfKind(kind)}
          className="inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4"
        >
          {texts.search}
        </Link>
      </div>
      <KindJournal kind={kind} version={version} />
    </section>
  );
}
