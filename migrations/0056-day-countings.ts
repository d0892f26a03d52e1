import { type Dialect, migration } from './migration.ts';

/**
 * How days were counted, in versions: the newest is what `rates` says, and none is ever changed. The first is what held
 * when versions began; who had settled it is in the journal.
 */
export const dayCountings = migration((dialect) => [
  // An older server may go on writing: not between the first version and the next.
  ...(dialect.engine === 'postgres' ? ['lock table rates in access exclusive mode'] : []),
  `create table day_countings (
    version integer not null constraint day_countings_version_key primary key check (version >= 1),
    day_count text not null check (day_count in ('jours', '24h')),
    tolerance_hours integer not null check (tolerance_hours between 0 and 23),
    min_days integer not null check (min_days between 1 and 365),
    author_id text references users (id) on delete set null,
    author_name text not null,
    created_at ${dialect.instant} not null
  )${dialect.strict}`,
  `create index day_countings_author_id on day_countings (author_id)`,
  `insert into day_countings (version, day_count, tolerance_hours, min_days, author_name, created_at)
    select 1, day_count, tolerance_hours, min_days, '', updated_at from rates`,
  ...appendOnly(dialect),
]);

/** But for who wrote it, who may be forgotten. */
const appendOnly = ({ engine }: Dialect): string[] => {
  const update = 'before update of version, day_count, tolerance_hours, min_days, created_at on day_countings';
  if (engine === 'sqlite') {
    const refuse = `begin select raise(abort, 'day_countings_append_only'); end`;
    return [
      `create trigger day_countings_no_update ${update} ${refuse}`,
      `create trigger day_countings_no_delete before delete on day_countings ${refuse}`,
    ];
  }
  const refuse = 'for each row execute function refuse_day_countings_change()';
  return [
    `create function refuse_day_countings_change() returns trigger language plpgsql as $$
      begin raise exception 'day_countings_append_only'; end $$`,
    `create trigger day_countings_no_update ${update} ${refuse}`,
    `create trigger day_countings_no_delete before delete on day_countings ${refuse}`,
  ];
};
