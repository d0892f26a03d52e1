/** What one row adds, and to which counter: the whole one, that of a subject (a status, a role) or that of a day. */
export interface Addition {
  counter: string;
  /** A column. */
  subject?: string;
  /** A column with an instant. */
  day?: string;
  amount?: string;
  where?: string;
}

export interface Counted {
  table: string;
  /** The columns that decide; a change of another one counts nothing. */
  columns: string[];
  additions: Addition[];
}

/** Days of the agency's clock but for Ramadan, when it is an hour behind: most months begin with a day. */
const dayOf = (column: string) => `(${column} + 3600000) / 86400000`;

const select = ({ counter, subject, day, amount = '1', where }: Addition, rows: string, times: string) =>
  `select '${counter}' as counter, ${subject ?? `''`} as subject, ${day ? dayOf(day) : 0} as day,
    ${times}(${amount}) as amount from ${rows}${where ? ` where ${where}` : ''}`;

export function recount({ table, additions }: Counted): string[] {
  return additions.map(
    ({ counter, subject, day, amount = '1', where }) =>
      `select '${counter}' as counter, ${subject ?? `''`} as subject, ${day ? dayOf(day) : 0} as day,
        sum(${amount}) as amount from ${table}${where ? ` where ${where}` : ''} group by 2, 3`,
  );
}

/** What a statement adds on balance, by counter: nothing where a change of a row leaves it in the same place. */
const balance = (additions: Addition[], { added, removed }: { added?: string; removed?: string }) =>
  `select counter, subject, day, cast(sum(amount) as bigint) as amount from (
    ${[
      ...(added ? additions.map((addition) => select(addition, added, '')) : []),
      ...(removed ? additions.map((addition) => select(addition, removed, '-')) : []),
    ].join(' union all ')}
  ) changes where true group by counter, subject, day having sum(amount) <> 0`;

/** The row of a trigger as a table of one row. */
const rowOf = (name: 'old' | 'new', columns: string[]) =>
  `(select ${columns.map((column) => `${name}.${column} as ${column}`).join(', ')}) ${name}_row`;

const rowBalance = ({ columns, additions }: Counted) =>
  balance(additions, { added: rowOf('new', columns), removed: rowOf('old', columns) });

/**
 * On one row, every two bookings at a time would wait for one another until the first is on the disk, and might wait for
 * each other in a circle. So each takes a part that nobody else holds, and makes one when all are held: there are as
 * many parts as there ever were changes at the same moment.
 */
export const addToFreePart = `create function count_by(the_counter text, the_subject text, the_day integer, change bigint)
  returns void language plpgsql as $$
  declare
    free bigint;
  begin
    select part into free from counters
      where counter = the_counter and subject = the_subject and day = the_day
      order by part limit 1 for update skip locked;
    if found then
      update counters set amount = amount + change
        where counter = the_counter and subject = the_subject and day = the_day and part = free;
    else
      insert into counters (counter, subject, day, amount) values (the_counter, the_subject, the_day, change);
    end if;
  end $$`;

/** Rows that come or go by the thousand are added up first; a change is looked at only where a counter may move. */
export function postgresTriggers(source: Counted): string[] {
  const { table, columns, additions } = source;
  const trigger = (event: 'insert' | 'update' | 'delete', changes: string, when: string) => [
    `create function count_${table}_${event}() returns trigger language plpgsql as $$
      begin
        perform count_by(counter, subject, day::integer, amount) from (${changes}) balance;
        return null;
      end $$`,
    `create trigger ${table}_counted_${event} after ${when} execute function count_${table}_${event}()`,
  ];
  const moved = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return [
    ...trigger(
      'insert',
      balance(additions, { added: 'added' }),
      `insert on ${table} referencing new table as added for each statement`,
    ),
    ...trigger(
      'delete',
      balance(additions, { removed: 'removed' }),
      `delete on ${table} referencing old table as removed for each statement`,
    ),
    ...trigger(
      'update',
      rowBalance(source),
      `update of ${columns.join(', ')} on ${table} for each row when (${moved})`,
    ),
  ];
}

export function sqliteTriggers(source: Counted): string[] {
  const { table, columns, additions } = source;
  const trigger = (event: 'insert' | 'update' | 'delete', changes: string, when: string) =>
    `create trigger ${table}_counted_${event} after ${when} begin
      insert into counters (counter, subject, day, amount) ${changes}
        on conflict (counter, subject, day, part) do update set amount = amount + excluded.amount;
    end`;
  const moved = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
  return [
    trigger('insert', balance(additions, { added: rowOf('new', columns) }), `insert on ${table}`),
    trigger('delete', balance(additions, { removed: rowOf('old', columns) }), `delete on ${table}`),
    trigger('update', rowBalance(source), `update of ${columns.join(', ')} on ${table} when ${moved}`),
  ];
}
