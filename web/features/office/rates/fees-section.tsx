import { useState } from 'react';
import { AgencyDialog, AmountField } from './agency-dialog.tsx';
import { FactCard, Facts } from './fact-card.tsx';
import type { SectionProps } from './section.ts';
import { feeTexts, money } from './texts.ts';

export function FeesSection({ rates, mayChange, save }: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { place_fees, out_of_hours_centimes } = rates.agency;
  const feeText = (centimes: number) => (centimes === 0 ? feeTexts.free : money(centimes));
  return (
    <div className="max-w-2xl">
      <FactCard title={feeTexts.title} hint={feeTexts.hint} onEdit={mayChange ? () => setOpen(true) : null}>
        <Facts
          facts={[
            [feeTexts.agency, feeText(place_fees.agence)],
            [feeTexts.airport, feeText(place_fees.aéroport)],
            [feeTexts.address, feeText(place_fees.adresse)],
            [feeTexts.outOfHours, feeText(out_of_hours_centimes)],
          ]}
        />
      </FactCard>
      {isOpen && (
        <AgencyDialog
          rates={rates}
          save={save}
          title={feeTexts.title}
          done={feeTexts.saved}
          onClose={() => setOpen(false)}
        >
          {(form) => (
            <>
              <AmountField form={form} name="agency_fee" label={feeTexts.field(feeTexts.agency)} />
              <AmountField form={form} name="airport_fee" label={feeTexts.field(feeTexts.airport)} />
              <AmountField form={form} name="address_fee" label={feeTexts.field(feeTexts.address)} />
              <AmountField form={form} name="out_of_hours" label={feeTexts.field(feeTexts.outOfHours)} />
            </>
          )}
        </AgencyDialog>
      )}
    </div>
  );
}
