import type { Known } from './fuzz-likely.ts';
import { listCars } from './site.ts';

const mostOfAKind = 12;

/** What there is now, by kind, with something of each kind: a request whose link is known, an option, somebody. */
export async function knownOf(url: string, cookie: string): Promise<Known> {
  const read = async (path: string) => (await (await fetch(url + path, { headers: { cookie } })).json()) as unknown;
  const write = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie };
    return (await (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as object;
  };
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

  const cars = idsIn(await listCars(url));
  const vehicles = idsIn(await read('/api/admin/vehicles'));
  const customers = idsIn(await read('/api/admin/customers'));
  const requests = (type: string, status: string) =>
    read(`/api/admin/reservations/search?type=${type}&status=${encodeURIComponent(status)}`);
  const rentals = [await requests('car', 'acceptée'), await requests('car', 'en attente')].flatMap(idsIn);
  const transfers = [await requests('transport', 'acceptée'), await requests('transport', 'en attente')].flatMap(idsIn);
  const asked = await Promise.all(
    cars.map((car, index) =>
      write(`/api/reserve/${car}`, {
        start_date: day(index + (Date.now() % 300)),
        end_date: day(index + 2 + (Date.now() % 300)),
        ville: 'Agadir',
        full_name: 'Salma',
        phone: `06${String((Date.now() + index) % 1e8).padStart(8, '0')}`,
      }),
    ),
  );
  const tokens = asked.flatMap((one) => ('tracking' in one ? String(one.tracking).replace('/r/', '') : []));
  const option = await write('/api/admin/blocks', {
    vehicle_id: vehicles.at(-1),
    kind: 'option',
    start_date: day(60 + (Date.now() % 3000)),
    end_date: day(60 + (Date.now() % 3000)),
    customer_id: customers[0],
    hold_until: `${day(20)}T09:00`,
  });
  const byKind = {
    car: cars,
    vehicle: vehicles,
    customer: customers,
    other: customers,
    rental: [...rentals, ...idsIn(asked)],
    reservation: [...rentals, ...transfers],
    transfer: transfers,
    block: idsIn([option]),
    token: tokens,
  };
  return { byKind, ids: Object.values(byKind).flat(), pages: [`/r/${tokens[0]}`, `/admin/reservations/${rentals[0]}`] };
}

/** Of a list, or of a page of one. */
function idsIn(answer: unknown): string[] {
  const rows = Array.isArray(answer) ? answer : ((answer as { items?: unknown[] }).items ?? []);
  return rows.slice(0, mostOfAKind).flatMap((row: { _id?: string; id?: string }) => row._id ?? row.id ?? []);
}
