/** A link to `/?tab=airport` opens the second of the two forms of the home page. */
export const tabParam = 'tab';

/** Where the two forms stand on the home page. */
export const reservationId = 'reservation';

export const bookingTabs = ['car', 'airport'] as const;
export type BookingTab = (typeof bookingTabs)[number];

/** The tab that an address names, if it is one. */
export const readBookingTab = (params: URLSearchParams): BookingTab | undefined =>
  bookingTabs.find((tab) => tab === params.get(tabParam));

/** The one way to write it. */
export function bookingTabQuery(params: URLSearchParams): URLSearchParams {
  const tab = readBookingTab(params);
  return new URLSearchParams(tab && { [tabParam]: tab });
}
