import { getCarRates } from '../../../../api/calls/rates.ts';
import { placeKindOf } from '../../../../api/rules/handover-place.ts';
import { quote } from '../../../../api/rules/pricing/quote.ts';
import { extrasOf } from '../../../../api/rules/asked-extras.ts';
import { useAgency } from '../../../lib/agency.ts';
import { useAsked } from '../use-asked.ts';
import { type Draft, isPeriod } from './draft.ts';

/** What is being entered comes to, as it is entered; with the rates of the car. */
export function useQuote(draft: Draft) {
  const agency = useAgency();
  const { car_id, start_date: from, end_date: to } = draft;
  const hasDates = isPeriod(from, to);
  const { answer: rates } = useAsked(getCarRates, car_id === '' ? null : { params: { id: car_id } });
  const asked = {
    from,
    to,
    pickup_kind: placeKindOf(draft.pickup_kind),
    return_kind: placeKindOf(draft.return_kind),
    extras: extrasOf(draft.extras),
    is_young_driver: draft.young_driver !== '',
  };
  return {
    rates,
    quoted: rates && hasDates ? quote(asked, rates, agency) : null,
  };
}
