import { quantiles } from './quantiles.ts';

/** A process of its own: people who ask for cars, so many a second, each on days of their own. */
const [origin = '', cars = '', rate = '10', lasting = '60'] = process.argv.slice(2);
const ids = cars.split(',');
const perSecond = Number(rate);

export interface Bookings {
  p50: number;
  p99: number;
  count: number;
  failures: number;
}

const times: number[] = [];
let failures = 0;
const bookings: Promise<void>[] = [];
const begun = performance.now();
for (let index = 0; index < perSecond * Number(lasting); index++) {
  const due = begun + (index * 1000) / perSecond;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  bookings.push(book(index, due));
}
await Promise.all(bookings);
process.send?.({ ...quantiles(times), count: times.length, failures } satisfies Bookings, () => process.exit(0));

/** Timed from when it was due: whoever had to wait for the one before waited too. */
async function book(index: number, due: number): Promise<void> {
  const day = new Date(Date.UTC(2031, 0, 1 + Math.floor(index / ids.length))).toISOString().slice(0, 10);
  const person = { full_name: `Cliente ${index}`, phone: `06${String(index).padStart(8, '0')}` };
  const body = { start_date: day, end_date: day, ville: 'Agadir', ...person };
  const ok = await fetch(`${origin}/api/reserve/${ids[index % ids.length]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    async (answer) => (await answer.text(), answer.status === 201),
    () => false,
  );
  times.push(performance.now() - due);
  if (!ok) failures++;
}
