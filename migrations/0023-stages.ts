import { type Kysely, sql } from 'kysely';
import type { Engine } from '../server/platform/db/database.ts';
import type { Statements } from './migration.ts';

const stages = `'en attente', 'prévue', 'en cours', 'terminée', 'refusée', 'annulée', 'non présentée'`;

/** What the public calls name follows from the stage, whoever writes it. */
const status = `case when stage = 'en attente' then 'en attente'
  when stage in ('prévue', 'en cours', 'terminée') then 'acceptée' else 'refusée' end`;

const events = ['insert', 'update', 'delete'];

/** The stage comes beside the status, which nothing names any more. */
export const addStage: Statements = ({ engine }) => [
  ...withoutStatus(engine),
  `alter table reservations add column stage text not null default 'en attente' check (stage in (${stages}))`,
];

/** A rental that has begun is taken for handed over, and one that has ended for returned: the last release knew no more. */
export const writeStages = (db: Kysely<never>, now: number) =>
  sql`update reservations set stage = case
    when status <> 'acceptée' then status
    when ends_at <= ${now} then 'terminée' when starts_at <= ${now} then 'en cours' else 'prévue' end`.execute(db);

/** The stage takes the place of the status, which becomes a function of it. */
export const stageForStatus: Statements = ({ engine }) => [
  `alter table reservations drop column status`,
  `alter table reservations add column status text generated always as (${status})
    ${engine === 'postgres' ? 'stored' : 'virtual'}`,
  `create index reservations_status on reservations (status, created_at, id)`,
  `create index reservations_status_ends_at on reservations (status, ends_at, starts_at, car_id)`,
  `create index reservations_status_starts_at on reservations (status, starts_at, car_id)`,
  `create index reservations_car_periods on reservations (car_id, status, ends_at, starts_at)`,
  // Who is to leave and to return on a day, and who is late: few of all that ever were.
  `create index reservations_stage_starts_at on reservations (stage, starts_at, id)`,
  `create index reservations_stage_ends_at on reservations (stage, ends_at, id)`,
];

/** What names the status, and is made anew or has gone to the occupations. */
const withoutStatus = (engine: Engine): string[] => [
  `drop view wrong_counters`,
  `drop view recounted`,
  ...events.map((event) => dropTrigger(engine, `reservations_counted_${event}`, 'reservations')),
  ...events.map((event) => dropTrigger(engine, `cars_counted_${event}`, 'cars')),
  ...(engine === 'postgres'
    ? [
        ...events.flatMap((event) => [
          `drop function count_reservations_${event}`,
          `drop function count_cars_${event}`,
        ]),
        `alter table reservations drop constraint reservations_no_overlap`,
      ]
    : ['insert', 'update'].map((event) => `drop trigger reservations_no_overlap_${event}`)),
  ...['status', 'status_ends_at', 'status_starts_at', 'car_periods'].map((name) => `drop index reservations_${name}`),
];

const dropTrigger = (engine: Engine, name: string, table: string) =>
  `drop trigger ${name}${engine === 'postgres' ? ` on ${table}` : ''}`;
