import { extrasOf } from '../../../api/rules/asked-extras.ts';
import { placeKindOf, returnKind } from '../../../api/rules/handover-place.ts';
import type { Asked } from '../../../api/rules/pricing/quote.ts';

/** What somebody chooses of a rental, as both public forms hold it: texts alone, which a reload keeps. */
export const noChoice = {
  start_date: '',
  end_date: '',
  ville: '',
  pickup_kind: '',
  pickup_place: '',
  /** Empty: where it was handed over. */
  return_kind: '',
  return_place: '',
  flight: '',
  /** « id:2,id:1 » */
  extras: '',
  /** « true », or empty. */
  young_driver: '',
};
export type RentalChoice = Record<keyof typeof noChoice, string>;

/** The places that are meant: a car comes back to where it was handed over, unless another place is chosen. */
export function chosenPlaces(choice: Omit<RentalChoice, 'extras' | 'young_driver'>) {
  const isSame = choice.return_kind === '';
  const pickup = { kind: placeKindOf(choice.pickup_kind), place: placeOf(choice.pickup_kind, choice.pickup_place) };
  const back = { kind: placeKindOf(choice.return_kind), place: placeOf(choice.return_kind, choice.return_place) };
  const returned = isSame ? { kind: returnKind(pickup.kind, null), place: pickup.place || back.place } : back;
  return {
    pickup_kind: pickup.kind,
    pickup_place: pickup.place,
    return_kind: returned.kind,
    return_place: returned.place,
    flight: [pickup.kind, returned.kind].includes('aéroport') ? choice.flight : '',
  };
}

/** The agency is where it is. */
const placeOf = (kind: string, place: string) => (kind === 'agence' ? '' : place);

/** As the call takes it. */
export const requestOf = (choice: RentalChoice) => ({
  start_date: choice.start_date,
  end_date: choice.end_date,
  ville: choice.ville,
  ...chosenPlaces(choice),
  extras: extrasOf(choice.extras),
  young_driver: choice.young_driver === 'true',
});

/** As the price function takes it. */
export const askedOf = (choice: RentalChoice): Asked => ({
  from: choice.start_date,
  to: choice.end_date,
  ...chosenPlaces(choice),
  extras: extrasOf(choice.extras),
  is_young_driver: choice.young_driver === 'true',
});
