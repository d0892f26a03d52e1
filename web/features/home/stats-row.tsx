import { useRef } from 'react';
import { formatNumber, siteLocale } from '../../../api/words/wording.ts';
import { useAgency } from '../../lib/agency.ts';
import { moreTexts as texts } from './more-texts.ts';
import { useStats } from './use-stats.ts';

const columns = ['users', 'reservations', 'cars'] as const;

export function StatsRow() {
  const agency = useAgency();
  const row = useRef<HTMLElement>(null);
  const { shown, failed } = useStats(row);
  return (
    <section ref={row} aria-label={texts.stats.title(agency)} className="bg-ink py-12 text-white md:py-16">
      <dl className="page grid grid-cols-3 gap-2 text-center">
        {columns.map((column) => (
          <div key={column} className="flex flex-col-reverse">
            <dt className="text-sm text-white/80 md:text-lg">{texts.stats[column]}</dt>
            <dd className="text-title font-bold tabular-nums md:text-display">
              {formatNumber(shown[column], siteLocale)}
            </dd>
          </div>
        ))}
      </dl>
      {failed && <p className="mt-4 text-center text-sm text-white/75">{texts.stats.failed}</p>}
    </section>
  );
}
