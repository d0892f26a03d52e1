import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { PlaceKind } from '../../../api/rules/handover-place.ts';
import {
  askedMoments,
  dateParamNames,
  datesOfMoments,
  noDates,
  readDates,
  writeDates,
} from '../../../api/rules/search-dates.ts';
import { chosenPlaces, type RentalChoice } from './rental-choice.ts';

/** What an address says of dates, hours and places, as a form begins with it. Past or senseless days are none. */
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

const isDay = (written: string) =>
  /^\d{4}-\d\d-\d\d$/.test(written) && new Date(`${written}T00:00Z`).toJSON()?.slice(0, 10) === written;

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

function queryOf(choice: RentalChoice): string {
  const { pickup_kind } = chosenPlaces(choice);
  const { start_date, end_date, return_kind } = choice;
  if (start_date === '' || end_date === '') return '';
  return writeDates({
    ...noDates,
    ...datesOfMoments(start_date, end_date),
    pickup: pickup_kind,
    dropOff: return_kind === '' ? null : (return_kind as PlaceKind),
  }).toString();
}
