import { announcedMost, daysText, spanText } from '../../../api/words/opening-text.ts';
import { useAgency } from '../../lib/agency.ts';

/** As many as one looks at; those that are over were left out by the server. */
export function SpecialHoursRows({ rowClass }: { rowClass: string }) {
  return useAgency()
    .specialHours.slice(0, announcedMost)
    .map(({ label, hours, ...days }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- while they are typed two may say the same
      <div key={at} className={rowClass}>
        <dt>
          {label}
          <span className="block text-sm whitespace-nowrap opacity-85">{daysText(days)}</span>
        </dt>
        <dd className="font-semibold whitespace-nowrap tabular-nums">{spanText(hours)}</dd>
      </div>
    ));
}
