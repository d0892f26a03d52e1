import { type Dialect, migration } from './migration.ts';

const kinds = {
  car: 'cars',
  vehicle: 'vehicles',
  review: 'reviews',
  customer: 'customers',
  reservation: 'reservations',
  transfer: 'transfers',
};
const columns = Object.keys(kinds).map((kind) => `${kind}_id`);

const dayMs = 86_400_000;
/** How long before the first start the demonstration has its first car join the fleet. */
const fleetAge = 400 * dayMs;

/** Make, model, year, price and kilometres of the demonstration; each joined the fleet a day after the one before. */
const fleet: [string, string, number, number, string][] = [
  ['Dacia', 'Logan', 2023, 250_00, '41K'],
  ['Dacia', 'Sandero Stepway', 2024, 300_00, '22K'],
  ['Dacia', 'Duster', 2024, 450_00, '27K'],
  ['Renault', 'Clio', 2024, 280_00, '18K'],
  ['Peugeot', '208', 2025, 320_00, '9K'],
  ['Hyundai', 'i10', 2023, 200_00, '35K'],
  ['Kia', 'Picanto', 2024, 220_00, '16K'],
  ['Citroën', 'C3', 2024, 290_00, '24K'],
  ['Volkswagen', 'Golf', 2024, 480_00, '21K'],
  ['Hyundai', 'Tucson', 2025, 650_00, '12K'],
  ['Volkswagen', 'Touareg', 2023, 1400_00, '38K'],
  ['Mercedes', 'Classe C', 2024, 1200_00, '15K'],
  ['Range Rover', 'Evoque', 2025, 1800_00, '8K'],
  ['Renault', 'Kangoo', 2023, 380_00, '44K'],
];

/** Who wrote a review, and how many days before the first start. */
const reviews: [string, number][] = [
  ['Salma', 12],
  ['Julien', 41],
  ['Imane', 6],
  ['Marc', 33],
  ['Yasmine', 19],
  ['Thomas', 57],
  ['Karim', 25],
  ['Nadia', 70],
  ['Léa', 15],
  ['Omar', 90],
  ['Claire', 9],
  ['Hicham', 48],
];

const rowsOf = (rows: readonly (readonly (string | number)[])[]) =>
  rows
    .map((row) => `(${row.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ')})`)
    .join(', ');

const table = ({ strict }: Dialect) => `create table demo_rows (
  id text primary key,
  ${Object.entries(kinds)
    .map(([kind, of]) => `${kind}_id text unique references ${of} (id) on delete cascade`)
    .join(',\n  ')},
  check (${columns.map((column) => `case when ${column} is null then 0 else 1 end`).join(' + ')} = 1),
  check (id = coalesce(${columns.join(', ')}))
)${strict}`;

/**
 * What a first start of the last release wrote and nobody has changed. Its cars are as many days apart as they stand in the
 * list, to the millisecond: three of them are no accident.
 */
const begun = `known (make, model, year, price_centimes, km, place) as (values ${rowsOf(fleet.map((car, place) => [...car, place * dayMs]))}),
  found as (
    select cars.id, cars.created_at - known.place as base from cars
    join known on known.make = cars.make and known.model = cars.model and known.year = cars.year
      and known.price_centimes = cars.price_centimes and known.km = cars.km
    where cars.created_at = cars.updated_at and cars.archived_at is null
  ),
  demo as (select id, base from found where base in (select base from found group by base having count(*) >= 3))`;

const asked = `full_name like '% (démonstration)' and phone like '+212 6 00 00 00 __'
  and user_id is null and email is null`;

const marksOfLastRelease = [
  `insert into demo_rows (id, car_id) with ${begun} select id, id from demo`,
  `insert into demo_rows (id, review_id)
    with ${begun}, said (username, age) as (values ${rowsOf(reviews.map(([name, days]) => [name, days * dayMs]))})
    select reviews.id, reviews.id from reviews join demo on demo.id = reviews.car_id
    join said on said.username = reviews.username and reviews.created_at = demo.base + ${fleetAge} - said.age
    where reviews.user_id is null and reviews.edited_at is null`,
  // The one that each car came with.
  `insert into demo_rows (id, vehicle_id)
    select vehicles.id, vehicles.id from vehicles join demo_rows on demo_rows.car_id = vehicles.car_id
    join cars on cars.id = vehicles.car_id where vehicles.created_at = cars.created_at`,
  `insert into demo_rows (id, reservation_id) select id, id from reservations where ${asked}`,
  `insert into demo_rows (id, transfer_id) select id, id from transfers where ${asked}`,
  `insert into demo_rows (id, customer_id)
    select id, id from customers
    where full_name like '% (démonstration)' and user_id is null and email is null
      and exists (select 1 from customer_phones where customer_id = customers.id and phone like '+2126000000__')
      and exists (
        select 1 from reservations where customer_id = customers.id and id in (select reservation_id from demo_rows)
        union all
        select 1 from transfers where customer_id = customers.id and id in (select transfer_id from demo_rows)
      )`,
];

/**
 * Which rows are the demonstration's. A table of its own: no query of the site knows of it, and a row that goes takes its
 * mark along.
 */
export const demoRows = migration((dialect) => [table(dialect), ...marksOfLastRelease]);
