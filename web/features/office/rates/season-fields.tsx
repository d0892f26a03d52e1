import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import type { Season } from '../../../../api/rules/pricing/rate-book.ts';
import { rateLimits } from '../../../../api/rules/pricing/rate-limits.ts';
import { areRivals, meet, rankAbove } from '../../../../api/rules/pricing/season-overlap.ts';
import type { Form } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Segments } from '../segments.tsx';
import type { SeasonValues } from './season-values.ts';
import { seasonFormTexts, seasonTexts } from './season-texts.ts';

interface SeasonFieldsProps {
  form: Form<SeasonValues>;
  isBulk: boolean;
  rates: RatesView;
  draft: Season | null;
}

const ranks = Array.from({ length: rateLimits.rank.max }, (_, index) => String(index + 1));
const scopes = [
  { value: 'all', label: seasonFormTexts.all },
  { value: 'some', label: seasonFormTexts.some },
] as const;

export function SeasonFields({ form, isBulk, rates, draft }: SeasonFieldsProps) {
  const { control, errors, values, set } = form;
  return (
    <>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
        {!isBulk && (
          <Field
            label={seasonFormTexts.name}
            hint={seasonFormTexts.nameHint}
            error={errors['name']}
            required
            className="col-span-2"
          >
            {(field) => (
              <Input {...field} {...control('name')} maxLength={rateLimits.name} autoComplete="off" data-autofocus />
            )}
          </Field>
        )}
        <Field
          label={seasonFormTexts.percent}
          hint={seasonFormTexts.percentHint}
          error={errors['percent']}
          required={isBulk}
          className="col-span-2"
        >
          {(field) => (
            <Input
              {...field}
              {...control('percent')}
              autoComplete="off"
              placeholder="+15"
              data-autofocus={isBulk || undefined}
              className="tabular-nums"
            />
          )}
        </Field>
        <Field label={seasonFormTexts.first} error={errors['first_day']} required className="max-sm:col-span-2">
          {(field) => <Input {...field} {...control('first_day')} type="date" />}
        </Field>
        <Field label={seasonFormTexts.last} error={errors['last_day']} required className="max-sm:col-span-2">
          {(field) => <Input {...field} {...control('last_day')} type="date" min={values.first_day || undefined} />}
        </Field>
        {!isBulk && (
          <>
            <Field label={seasonFormTexts.minDays} hint={seasonFormTexts.minDaysHint} error={errors['min_days']}>
              {(field) => <Input {...field} {...control('min_days')} inputMode="numeric" autoComplete="off" />}
            </Field>
            <Field label={seasonFormTexts.rank} hint={seasonFormTexts.rankHint} error={errors['rank']}>
              {(field) => (
                <Select {...field} {...control('rank')} value={values.rank || String(draft?.rank ?? 1)}>
                  {ranks.map((rank) => (
                    <option key={rank} value={rank}>
                      {rank}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </>
        )}
      </div>
      <Meetings draft={draft} rates={rates} onRank={(rank) => set({ rank: String(rank) })} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Segments
          label={seasonFormTexts.forWhom}
          options={scopes}
          value={values.is_for_all ? 'all' : 'some'}
          onChange={(scope) => set({ is_for_all: scope === 'all' })}
        />
        {!isBulk && (
          <Checkbox checked={values.is_yearly} onChange={({ target }) => set({ is_yearly: target.checked })}>
            {seasonFormTexts.yearly}
          </Checkbox>
        )}
      </div>
    </>
  );
}

interface MeetingsProps {
  draft: Season | null;
  rates: RatesView;
  onRank: (rank: number) => void;
}

/** Before it is sent: another season of its rank, which would be refused, or one that counts before it. */
function Meetings({ draft, rates, onRank }: MeetingsProps) {
  const { text, free } = meetingsOf(draft, rates);
  return (
    // There before there is anything to say: what a status says is read out when it changes.
    <div
      className={
        text
          ? 'flex flex-wrap items-center gap-3 rounded-control bg-saffron-soft px-4 py-2 text-saffron-deep'
          : 'sr-only'
      }
    >
      <p role="status" className="grow font-medium">
        {text}
      </p>
      {free !== null && (
        <Button variant="secondary" size="sm" onClick={() => onRank(free)}>
          {seasonFormTexts.raise(free)}
        </Button>
      )}
    </div>
  );
}

/** What to say of the others that it meets, and the rank by which it would count before them. */
function meetingsOf(draft: Season | null, { seasons }: RatesView): { text: string; free: number | null } {
  if (!draft) return { text: '', free: null };
  const others = seasons.filter(({ id }) => id !== draft.id);
  const rival = others.find((each) => areRivals(each, draft));
  const above = others.find((each) => each.rank > draft.rank && meet(each, draft));
  const below = others.find((each) => each.rank < draft.rank && meet(each, draft));
  const free = rankAbove(seasons, draft, rateLimits.rank.max);
  return {
    text: meetingText(rival, above, below),
    free: free > draft.rank && (rival ?? above) !== undefined ? free : null,
  };
}

function meetingText(rival?: Season, above?: Season, below?: Season): string {
  if (rival) return seasonFormTexts.rivals(rival.name);
  if (above) return seasonFormTexts.outranked(above.name);
  return below ? seasonFormTexts.replaces(below.name, seasonTexts.percent(below.percent, true)) : '';
}
