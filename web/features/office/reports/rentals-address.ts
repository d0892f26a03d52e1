/** Where the list of reservations shows the accepted ones that begin in a month, or in a stretch of days. */
export function rentalsAddress({ month, car }: { month: string; car: string | null }): string {
  const [year = NaN, number = NaN] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const params = new URLSearchParams({ status: 'acceptée', sort: 'start', from: `${month}-01`, to: last });
  if (car !== null) params.set('car', car);
  return `/admin/dashboard/reservations?${params}`;
}
