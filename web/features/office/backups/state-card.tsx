import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Backup, Backups } from '../../../../api/calls/backups.ts';
import { cx } from '../../../ui/cx.ts';
import { texts } from './texts.ts';

/** Whether the data are safe, before anything else. */
export function StateCard({ backups }: { backups: Backups }) {
  const { plan, is_overdue, items } = backups;
  const { state } = texts;
  return (
    <section aria-label={state.title} className="rounded-card border border-line bg-white p-4 md:p-5">
      <div role="status">
        <Latest items={items} />
        {is_overdue && plan.nightly && <Line tone="bad">{state.overdue}</Line>}
      </div>
      <ul className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm text-ink-soft">
        <li>{plan.nightly ? state.nightly(plan.hour, plan.keep) : state.notNightly(plan.keep)}</li>
        <li>{plan.is_encrypted ? state.encrypted : state.plain}</li>
        <li>
          {state.folder} <code className="text-ink wrap-anywhere">{plan.folder}</code>. {state.sameDisk}
        </li>
      </ul>
    </section>
  );
}

function Latest({ items }: { items: readonly Backup[] }) {
  const { state } = texts;
  const running = items.find((item) => item.state === 'en cours');
  const ended = items.find((item) => item.state !== 'en cours');
  const good = items.find((item) => item.state === 'réussie');
  return (
    <>
      {running && <Line tone="busy">{state.running(running.started_at, running.bytes)}</Line>}
      {!ended && !running && <Line tone="bad">{state.never}</Line>}
      {ended?.state === 'réussie' && (
        <Line tone="good">{state.good(ended.ended_at ?? ended.started_at, ended.bytes)}</Line>
      )}
      {ended?.state === 'échouée' && (
        <>
          <Line tone="bad">{state.bad(ended.ended_at ?? ended.started_at, ended.error)}</Line>
          <p className="ps-7 text-sm">{good ? state.lastGood(good.ended_at ?? good.started_at) : state.never}</p>
        </>
      )}
    </>
  );
}

const tones = {
  good: { icon: CircleCheck, className: 'text-teal-deep' },
  bad: { icon: CircleAlert, className: 'text-rose-deep' },
  busy: { icon: LoaderCircle, className: 'text-majorelle' },
} as const;

function Line({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { icon: Mark, className } = tones[tone];
  return (
    <p className={cx('flex items-start gap-2 font-semibold wrap-anywhere', className)}>
      <Mark aria-hidden className={cx('mt-0.5 size-5 shrink-0', tone === 'busy' && 'motion-safe:animate-spin')} />
      {children}
    </p>
  );
}
