import { useRef } from 'react';
import type { AgencyFacts } from '../../../api/words/agency.ts';
import { formatNumber, siteLocale } from '../../../api/words/wording.ts';
import { useAgency } from '../../lib/agency.ts';
import { moreTexts as texts } from './more-texts.ts';
import { hasStats, initialStats } from './stats.ts';
import { useStats } from './use-stats.ts';

const columns = ['users', 'reservations', 'cars'] as const;

export function StatsRow() {
  const agency = useAgency();
  // Counted anew when the agency says otherwise.
  return hasStats(agency) && <Figures key={JSON.stringify(initialStats(agency))} agency={agency} />;
}

function Figures({ agency }: { agency: AgencyFacts }) {
  const row = useRef<HTMLElement>(null);
  const { shown, failed } = useStats(row, agency);
  return (
    <section ref={row} id="figures" aria-label={texts.stats.title(agency)} className="bg-ink py-12 text-white md:py-16">
      <dl className="page grid grid-cols-3 gap-2 text-center">
        {columns.map((column) => (
          <div key={column} className="flex flex-col-reverse">
            <dt className="text-sm text-white/80 md:text-lg">{texts.stats[column]}</dt>
            <dd className="text-title font-bold tabular-nums md:text-display">
              {shown[column] === null ? '–' : formatNumber(shown[column], siteLocale)}
            </dd>
          </div>
        ))}
      </dl>
      {failed && <p className="mt-4 text-center text-sm text-white/75">{texts.stats.failed}</p>}
    </section>
  );
}
