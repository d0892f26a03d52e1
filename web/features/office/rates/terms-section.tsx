import { CarFront, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AgencyDialog, AmountField } from './agency-dialog.tsx';
import { FactCard, FactsInLine } from './fact-card.tsx';
import type { SectionProps } from './section.ts';
import { type TermField, termFields } from './term-rows.ts';
import { defaultText } from './term-text.ts';
import { TermsForm } from './terms-form.tsx';
import { TermsTable } from './terms-table.tsx';
import { durationTexts, feeTexts, termTexts } from './texts.ts';

/** What holds for all cars first, then each car with what it has of its own. */
export function TermsSection({ rates, mayChange, save }: SectionProps) {
  const [open, setOpen] = useState<'all' | 'each' | null>(null);
  const close = () => setOpen(null);
  const labels = termTexts.columns;
  return (
    <div className="flex flex-col gap-4">
      <FactCard title={termTexts.all} onEdit={mayChange ? () => setOpen('all') : null}>
        <FactsInLine facts={termFields.map((field) => [columnOf(field), defaultText(rates, field)] as const)} />
      </FactCard>
      {rates.cars.length === 0 && <EmptyState icon={<CarFront />} title={termTexts.empty} />}
      {rates.cars.length > 0 && open !== 'each' && (
        <>
          {mayChange && (
            <div className="flex justify-end max-sm:*:grow">
              <Button variant="secondary" size="sm" onClick={() => setOpen('each')}>
                <Pencil aria-hidden className="size-4" />
                {termTexts.editEach}
              </Button>
            </div>
          )}
          <TermsTable rates={rates} />
        </>
      )}
      {open === 'each' && <TermsForm rates={rates} save={save} onClose={close} />}
      {open === 'all' && (
        <AgencyDialog rates={rates} save={save} title={termTexts.all} done={termTexts.saved(1)} onClose={close}>
          {(form) => (
            <>
              <AmountField form={form} name="deposit" label={feeTexts.field(labels.deposit)} />
              <AmountField form={form} name="excess" label={feeTexts.field(labels.excess)} />
              <AmountField form={form} name="km_per_day" label={labels.km_per_day} hint={termTexts.kmDefaultHint} />
              <AmountField form={form} name="extra_km" label={feeTexts.field(labels.extra_km)} />
              <AmountField form={form} name="min_days" label={durationTexts.minimumField} />
            </>
          )}
        </AgencyDialog>
      )}
    </div>
  );
}

const columnOf = (field: TermField) => termTexts.columns[field];
