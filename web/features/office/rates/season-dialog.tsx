import { fieldErrors } from '../../../../api/calls/fields.ts';
import { type RatesView, seasonForm } from '../../../../api/calls/rates-admin.ts';
import { rateLimits } from '../../../../api/rules/pricing/rate-limits.ts';
import { useForm } from '../../../lib/form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { adding, changing } from './season-acts.ts';
import { SeasonCars } from './season-cars.tsx';
import { SeasonFields } from './season-fields.tsx';
import { bodyOf, draftOf, type SeasonTask, type SeasonValues, valuesOf } from './season-values.ts';
import { seasonFormTexts } from './season-texts.ts';
import { texts } from './texts.ts';
import type { Save } from './use-rates.ts';
import { priceChanges } from './week-price.ts';

interface SeasonDialogProps {
  rates: RatesView;
  task: SeasonTask;
  save: Save;
  onClose: () => void;
}

/** A season written down, or prices changed between two dates; below, what it does to each car. */
export function SeasonDialog({ rates, task, save, onClose }: SeasonDialogProps) {
  const { season, isBulk } = task;
  const id = season?.id ?? 'new';
  const sent = (values: SeasonValues) =>
    bodyOf(values, {
      rank: draftOf(values, id, rates)?.rank ?? rateLimits.rank.min,
      isBulk,
      seasons: rates.seasons,
    });

  const form = useForm({
    initial: valuesOf(task),
    alsoShows: () => ['cars'],
    check: (values) => fieldErrors(seasonForm, sent(values)),
    async send(values) {
      const body = sent(values);
      await save(season ? changing(season, body) : adding(body, rates));
      onClose();
    },
    failure: { text: texts.saveFailed },
  });
  const { values, set, errors } = form;
  const draft = draftOf(values, id, rates);
  const changeOf = draft && priceChanges(rates, draft);
  const priceError = (carId: string) =>
    errors[`cars.${sent(values).cars.findIndex(({ car_id }) => car_id === carId)}.price`];

  return (
    <FormDialog
      form={form}
      title={
        isBulk ? seasonFormTexts.bulkTitle : season ? seasonFormTexts.editTitle(season.name) : seasonFormTexts.addTitle
      }
      submitLabel={isBulk ? seasonFormTexts.bulkApply : texts.save}
      onClose={onClose}
      large
    >
      <FormMessage tone="error">{form.message}</FormMessage>
      <SeasonFields form={form} isBulk={isBulk} rates={rates} draft={draft} />
      <SeasonCars
        cars={rates.cars}
        chosen={values.is_for_all ? null : values.chosen}
        onChoose={(chosen) => set({ chosen })}
        prices={isBulk ? null : values.prices}
        onPrice={(carId, typed) => set({ prices: { ...values.prices, [carId]: typed } })}
        priceError={priceError}
        from={draft?.first_day ?? null}
        changeOf={changeOf}
        error={errors['cars']}
      />
    </FormDialog>
  );
}
