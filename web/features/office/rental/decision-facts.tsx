import type { Rental } from '../../../../api/calls/rental-view.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AboutRental } from './about-rental.tsx';
import { changeTexts } from './change-texts.ts';
import { pageTexts } from './texts.ts';
import { endText, startText } from './when.ts';

/** What the desk sees before it decides: who, what, when, an alert, and rivals. */
export function DecisionFacts({ rental }: { rental: Rental }) {
  const { full_name, car_name, customer, rivals } = rental;
  return (
    <div className="flex flex-col gap-2">
      <AboutRental full_name={full_name} car_name={car_name} plate="" />
      <p>{`${startText(rental)} → ${endText(rental)}`}</p>
      {customer.alert !== null && <AlertLine reason={customer.alert} />}
      {rivals > 0 && (
        <p className="font-medium text-saffron-deep">{plural(rivals, changeTexts.accept.rivals, siteLocale)}</p>
      )}
    </div>
  );
}

export function AlertLine({ reason }: { reason: string }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-rose-soft px-4 py-2.5 font-semibold wrap-anywhere text-rose-deep">
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
      <span>
        {pageTexts.alert} <bdi>{reason}</bdi>
      </span>
    </p>
  );
}
