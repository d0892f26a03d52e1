import { useState } from 'react';
import { dayCounts, type DayCount } from '../../../../api/rules/pricing/rates.ts';
import { countDays } from '../../../../api/rules/pricing/day-count.ts';
import { countText, daysText } from '../../../../api/words/charge-text.ts';
import { Radio } from '../../../ui/checkbox.tsx';
import { AgencyDialog, AmountField } from './agency-dialog.tsx';
import { EarlierCountings } from './earlier-countings.tsx';
import { FactCard, Facts } from './fact-card.tsx';
import type { SectionProps } from './section.ts';
import { StepsDialog } from './steps-dialog.tsx';
import { durationTexts } from './texts.ts';

const example = { from: '2027-07-27T10:00', to: '2027-07-30T10:00' };

export function DurationsSection({ rates, mayChange, save }: SectionProps) {
  const [open, setOpen] = useState<'steps' | 'counting' | null>(null);
  const { agency, steps } = rates;
  const close = () => setOpen(null);
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:items-start">
      <FactCard
        title={durationTexts.steps}
        hint={durationTexts.stepsHint}
        onEdit={mayChange ? () => setOpen('steps') : null}
      >
        {steps.length === 0 ? (
          <p className="py-2 text-ink-soft">{durationTexts.stepsEmpty}</p>
        ) : (
          <Facts facts={steps.map(({ from_days, percent }) => durationTexts.step(from_days, percent))} />
        )}
      </FactCard>
      <FactCard title={durationTexts.counting} onEdit={mayChange ? () => setOpen('counting') : null}>
        <p className="font-semibold">{durationTexts.countings[agency.day_count]}</p>
        <p className="text-sm text-ink-soft">
          {durationTexts.exampleOf(exampleText(agency.day_count, agency.tolerance_hours))}
        </p>
        <Facts
          facts={[
            ...(agency.day_count === '24h'
              ? [[durationTexts.tolerance, durationTexts.toleranceHours(agency.tolerance_hours)] as const]
              : []),
            [durationTexts.minimum, daysText(agency.min_days)],
          ]}
        />
        <EarlierCountings rates={rates} mayChange={mayChange} save={save} />
      </FactCard>
      {open === 'steps' && <StepsDialog rates={rates} save={save} onClose={close} />}
      {open === 'counting' && (
        <AgencyDialog
          rates={rates}
          save={save}
          title={durationTexts.counting}
          done={durationTexts.saved}
          onClose={close}
        >
          {(form) => (
            <>
              <fieldset>
                <legend className="text-sm font-semibold">{durationTexts.counting}</legend>
                {dayCounts.map((count) => (
                  <Radio
                    key={count}
                    name="day_count"
                    value={count}
                    checked={form.values.day_count === count}
                    onChange={() => form.set({ day_count: count })}
                  >
                    {durationTexts.countings[count]}
                  </Radio>
                ))}
                <p role="status" className="text-sm text-ink-soft">
                  {durationTexts.exampleOf(
                    exampleText(form.values.day_count as DayCount, Number(form.values.tolerance_hours) || 0),
                  )}
                </p>
              </fieldset>
              {form.values.day_count === '24h' && (
                <AmountField form={form} name="tolerance_hours" label={durationTexts.toleranceField} />
              )}
              <AmountField
                form={form}
                name="min_days"
                label={durationTexts.minimumField}
                hint={durationTexts.minimumHint}
              />
            </>
          )}
        </AgencyDialog>
      )}
    </div>
  );
}

/** « 4 jours, 27 et 30 compris » or « 3 × 24 h ». */
function exampleText(day_count: DayCount, tolerance_hours: number): string {
  const count = countText(example.from, example.to, day_count, tolerance_hours);
  const days = countDays(example.from, example.to, { day_count, tolerance_hours });
  return day_count === '24h' ? count : `${daysText(days)}, ${count}`;
}
