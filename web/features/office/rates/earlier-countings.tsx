import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { daysText } from '../../../../api/words/charge-text.ts';
import { formatDate, siteLocale } from '../../../../api/words/wording.ts';
import { Button } from '../../../ui/button.tsx';
import { agencyValues, changingAgency } from './agency-values.ts';
import type { SectionProps } from './section.ts';
import { durationTexts as texts } from './texts.ts';
import { tellFailure } from './use-rates.ts';

type Counting = RatesView['countings'][number];

/** How days were counted before, by whom and since when; each is a press away. */
export function EarlierCountings({ rates, mayChange, save }: SectionProps) {
  const [now, ...earlier] = rates.countings;
  if (!now || earlier.length === 0) return null;

  const goBack = ({ day_count, tolerance_hours, min_days }: Counting) => {
    const values = { day_count, tolerance_hours: String(tolerance_hours), min_days: String(min_days) };
    return tellFailure(save(changingAgency({ ...agencyValues(rates), ...values }, rates, texts.reverted)));
  };

  return (
    <details className="mt-2 border-t border-line pt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{texts.earlier}</summary>
      <p className="text-sm text-ink-soft">
        {texts.current(sinceText(now))} {texts.earlierHint}
      </p>
      <ul aria-label={texts.earlier} className="divide-y divide-line">
        {earlier.map((counting) => (
          <li key={counting.version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p>{countingText(counting)}</p>
              <p className="text-sm text-ink-soft first-letter:uppercase">{sinceText(counting)}</p>
            </div>
            {mayChange && !isSame(counting, now) && (
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${texts.back} : ${countingText(counting)}`}
                onClick={() => void goBack(counting)}
              >
                {texts.back}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const isSame = (one: Counting, other: Counting) => countingText(one) === countingText(other);

/** The first held before anybody said so. */
const sinceText = ({ version, since, author }: Counting) =>
  version === 1 ? texts.origin : texts.since(formatDate(since, siteLocale), author);

function countingText({ day_count, tolerance_hours, min_days }: Counting): string {
  const tolerance = day_count === '24h' ? [`${texts.tolerance} : ${texts.toleranceHours(tolerance_hours)}`] : [];
  return [texts.countings[day_count], ...tolerance, `${texts.minimum} : ${daysText(min_days)}`].join(' · ');
}
