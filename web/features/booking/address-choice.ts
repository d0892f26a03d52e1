import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { placeKindOf } from '../../../api/rules/handover-place.ts';
import {
  askedMoments,
  dateParamNames,
  datesOfMoments,
  isDay,
  noDates,
  readDates,
  type SearchDates,
  writeDates,
} from '../../../api/rules/search-dates.ts';
import { chosenPlaces, type RentalChoice } from './rental-choice.ts';

/** What an address says of dates, hours and places, as a form begins with it. Days that make no sense are none. */
export function choiceIn(params: URLSearchParams): Partial<RentalChoice> {
  const dates = readDates(params);
  if (!isDay(dates.from) || !isDay(dates.to) || dates.to < dates.from) return {};
  const { from, to } = askedMoments(dates);
  return {
    start_date: from,
    end_date: to,
    ...(dates.pickup && { pickup_kind: dates.pickup }),
    ...(dates.dropOff && { return_kind: dates.dropOff }),
  };
}

export function useChoiceInAddress(): Partial<RentalChoice> {
  const [params] = useSearchParams();
  return choiceIn(params);
}

/** What is chosen stands in the address, so that it can be shared and outlives a reload; no navigation comes of it. */
export function useWrittenChoice(choice: RentalChoice): void {
  const written = queryOf(choice);
  useEffect(() => {
    const url = new URL(window.location.href);
    const others = [...url.searchParams].filter(([name]) => !dateParamNames.includes(name));
    url.search = new URLSearchParams([...others, ...new URLSearchParams(written)]).toString();
    if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
  }, [written]);
}

/** An address that carries the choice, for whoever comes back to it. */
export function withChoice(path: string, choice: RentalChoice): string {
  const query = queryOf(choice);
  return query === '' ? path : `${path}?${query}`;
}

const queryOf = (choice: RentalChoice): string => writeDates(datesOf(choice)).toString();

/** As the search takes it; nothing before both days are chosen. */
export function datesOf(choice: RentalChoice): SearchDates {
  const { start_date, end_date, return_kind } = choice;
  if (start_date === '' || end_date === '') return noDates;
  return {
    ...datesOfMoments(start_date, end_date),
    pickup: chosenPlaces(choice).pickup_kind,
    dropOff: placeKindOf(return_kind),
  };
}
