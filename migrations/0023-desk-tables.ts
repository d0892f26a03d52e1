import type { Dialect, Statements } from './migration.ts';

/** What the desk works with. Text that nobody has written is empty, what is not known is null. */
export const deskTables: Statements = (dialect) => [
  ...people(dialect),
  ...fleet(dialect),
  ...paper(dialect),
  ...requestColumns(dialect),
];

const people = ({ engine, instant, strict }: Dialect) => [
  `create table customers (
    id text primary key,
    user_id text references users (id) on delete set null,
    full_name text not null,
    email text,
    language text not null default 'fr',
    birth_date text,
    document_kind text,
    document_number text not null default '',
    document_expiry text,
    licence_number text not null default '',
    licence_country text not null default '',
    licence_issued text,
    licence_expiry text,
    company text not null default '',
    company_ice text not null default '',
    note text not null default '',
    alert text not null default '',
    alert_author text not null default '',
    alert_until ${instant},
    sort_key text${engine === 'postgres' ? ' collate "C"' : ''} not null default '',
    search_text text not null default '',
    version integer not null default 1,
    created_at ${instant} not null,
    updated_at ${instant} not null
  )${strict}`,
  `create index customers_user_id on customers (user_id)`,
  // SQLite reads one narrow index from end to end; PostgreSQL bounds what an index holds, and knows parts of words.
  ...(engine === 'postgres'
    ? [
        `create index customers_newest on customers (created_at, id)`,
        `create index customers_sort_key on customers (sort_key, id)`,
        `create index customers_search_text on customers using gin (search_text gin_trgm_ops)`,
      ]
    : [
        `create index customers_newest on customers (created_at, id, search_text)`,
        `create index customers_sort_key on customers (sort_key, id, search_text)`,
      ]),
  // By a number somebody is found, so it belongs to one: in E.164, the first position is the one to call.
  `create table customer_phones (
    phone text primary key,
    customer_id text not null references customers (id) on delete cascade,
    position integer not null
  )${strict}`,
  `create index customer_phones_customer_id on customer_phones (customer_id)`,
];

const fleet = ({ engine, instant, strict }: Dialect) => [
  `alter table cars add column archived_at ${instant}`,
  // How many vehicles of it the agency has: kept by triggers, for the counters.
  `alter table cars add column vehicle_count integer not null default 0`,
  `create table vehicles (
    id text primary key,
    car_id text not null references cars (id),
    plate text not null default '',
    folded_plate text,
    vin text not null default '',
    colour text not null default '',
    first_registration text,
    km integer check (km >= 0),
    fuel integer check (fuel between 0 and 8),
    place text not null default '',
    state text not null default 'en service' check (state in ('en service', 'atelier', 'vendue')),
    note text not null default '',
    version integer not null default 1,
    created_at ${instant} not null,
    updated_at ${instant} not null,
    archived_at ${instant}
  )${strict}`,
  `create index vehicles_car_id on vehicles (car_id, state, archived_at)`,
  `create unique index vehicles_folded_plate_key on vehicles (folded_plate) where archived_at is null`,
  // A vehicle that waits for its plate has another one first: by either it is known who drove.
  `create table vehicle_plates (
    vehicle_id text not null references vehicles (id) on delete cascade,
    plate text not null,
    folded_plate text not null,
    from_at ${instant} not null,
    until_at ${instant},
    primary key (vehicle_id, from_at)
  )${strict}`,
  `create index vehicle_plates_folded_plate on vehicle_plates (folded_plate, from_at)`,
  `create table blocks (
    id text primary key,
    kind text not null check (kind in ('garage', 'privé', 'option', 'autre')),
    note text not null default '',
    customer_id text references customers (id) on delete set null,
    author_name text not null default '',
    expires_at ${instant},
    version integer not null default 1,
    created_at ${instant} not null,
    check (kind = 'option' or expires_at is null)
  )${strict}`,
  `create index blocks_expires_at on blocks (expires_at) where expires_at is not null`,
  // When a vehicle is not free, and why. The only table with the rule that nothing overlaps.
  `create table occupations (
    id text primary key,
    vehicle_id text not null references vehicles (id),
    reservation_id text references reservations (id) on delete cascade,
    block_id text references blocks (id) on delete cascade,
    starts_at ${instant} not null,
    ends_at ${instant} not null,
    handed_at ${instant},
    km_out integer check (km_out >= 0),
    fuel_out integer check (fuel_out between 0 and 8),
    back_at ${instant},
    km_in integer check (km_in >= 0),
    fuel_in integer check (fuel_in between 0 and 8),
    check (ends_at > starts_at),
    check ((reservation_id is null) <> (block_id is null))
  )${strict}`,
  `create index occupations_vehicle_id on occupations (vehicle_id, ends_at, starts_at)`,
  // Those that are out: whoever is late keeps a vehicle that by its period is free again.
  `create index occupations_out on occupations (vehicle_id) where handed_at is not null and back_at is null`,
  `create index occupations_reservation_id on occupations (reservation_id)`,
  `create index occupations_block_id on occupations (block_id)`,
  `create index occupations_starts_at on occupations (starts_at, ends_at)`,
  `create index occupations_ends_at on occupations (ends_at, starts_at)`,
  ...(engine === 'postgres'
    ? [
        `alter table occupations add constraint occupations_no_overlap
          exclude using gist (vehicle_id with =, int8range(starts_at, ends_at) with &&)`,
      ]
    : ['insert', 'update'].map(
        (event) => `create trigger occupations_no_overlap_${event} before ${event} on occupations begin
          select raise(abort, 'occupations_no_overlap') where exists (
            select 1 from occupations
            where vehicle_id = new.vehicle_id and id <> new.id
              and +starts_at < new.ends_at and ends_at > new.starts_at
          );
        end`,
      )),
];

const paper = ({ engine, instant, money, strict }: Dialect) => [
  `create table journal (
    id text primary key,
    at ${instant} not null,
    author_id text references users (id) on delete set null,
    author_name text not null,
    act text not null,
    note text not null default '',
    changes text not null default ''
  )${strict}`,
  // What an act touched: it is shown on the page of each.
  `create table journal_subjects (
    kind text not null check (kind in ('reservation', 'transfer', 'vehicle', 'car', 'customer', 'block')),
    subject_id text not null,
    entry_id text not null references journal (id),
    primary key (kind, subject_id, entry_id)
  )${strict && `${strict}, without rowid`}`,
  ...appendOnly(engine),
  // Only the hash of what an address names is kept. Each letter has its own; to revoke is to delete.
  `create table tracking_links (
    token_hash text primary key,
    reservation_id text not null references reservations (id) on delete cascade,
    created_at ${instant} not null
  )${strict}`,
  `create index tracking_links_reservation_id on tracking_links (reservation_id, created_at)`,
  // What the desk proposes instead of what was asked for, until the customer takes one up.
  `create table proposals (
    id text primary key,
    reservation_id text not null references reservations (id) on delete cascade,
    car_id text not null references cars (id),
    starts_at ${instant} not null,
    ends_at ${instant} not null,
    price_centimes ${money} not null,
    total_centimes ${money} not null,
    created_at ${instant} not null,
    expires_at ${instant} not null,
    taken_at ${instant}
  )${strict}`,
  `create index proposals_reservation_id on proposals (reservation_id)`,
  // A letter that waits can be taken back: by what it tells of.
  `alter table outbox add column about text`,
  // What a letter brings for the calendar of who reads it.
  `alter table outbox add column calendar text not null default ''`,
];

/** Nothing that is in the journal is ever changed or removed; only the account of an author may go. */
function appendOnly(engine: Dialect['engine']): string[] {
  if (engine === 'sqlite')
    return [
      `create trigger journal_no_update before update of id, at, author_name, act, note, changes on journal
        begin select raise(abort, 'journal_append_only'); end`,
      `create trigger journal_no_delete before delete on journal
        begin select raise(abort, 'journal_append_only'); end`,
    ];
  return [
    `create function refuse_journal_change() returns trigger language plpgsql as $$
      begin raise exception 'journal_append_only'; end $$`,
    `create trigger journal_no_update before update of id, at, author_name, act, note, changes on journal
      for each row execute function refuse_journal_change()`,
    `create trigger journal_no_delete before delete on journal
      for each row execute function refuse_journal_change()`,
  ];
}

const source = `source text not null default 'site' check (source in ('site', 'téléphone', 'whatsapp', 'comptoir', 'autre'))`;
const placeKind = (column: string) => `${column} text check (${column} in ('agence', 'aéroport', 'adresse'))`;

const requestColumns = ({ instant, money, flag }: Dialect) => [
  ...addColumns('reservations', [
    `version integer not null default 1`,
    `reference text`,
    `customer_id text references customers (id)`,
    source,
    `note text not null default ''`,
    // A day without an hour: it is agreed on later.
    flag('is_start_open'),
    flag('is_end_open'),
    placeKind('pickup_kind'),
    `pickup_place text not null default ''`,
    placeKind('return_kind'),
    `return_place text not null default ''`,
    `flight text not null default ''`,
    `price_reason text not null default ''`,
    `closing_reason text not null default ''`,
    `closed_by text check (closed_by in ('agence', 'client'))`,
  ]),
  `create unique index reservations_reference_key on reservations (reference)`,
  `create index reservations_customer_id on reservations (customer_id, starts_at)`,
  ...addColumns('transfers', [
    `version integer not null default 1`,
    `reference text`,
    `customer_id text references customers (id)`,
    source,
    `note text not null default ''`,
    `direction text not null default 'aller' check (direction in ('aller', 'retour'))`,
    `flight text not null default ''`,
    `passengers integer check (passengers > 0)`,
    `price_centimes ${money} check (price_centimes >= 0)`,
    `driver text not null default ''`,
    `vehicle_id text references vehicles (id)`,
    `done_at ${instant}`,
    `closing_reason text not null default ''`,
  ]),
  `create unique index transfers_reference_key on transfers (reference)`,
  `create index transfers_customer_id on transfers (customer_id, pickup_at)`,
  `create index transfers_pickup_at on transfers (pickup_at, id)`,
];

const addColumns = (table: string, columns: string[]) =>
  columns.map((column) => `alter table ${table} add column ${column}`);
