import { migration } from './migration.ts';

/**
 * Somebody who is erased leaves a customer without a name behind, whom the past rentals belong to. The journal may lose a
 * value that told of somebody, and gain none: a text becomes « effacé », and what it was found by is emptied.
 */
export const privacy = migration(({ engine, instant }) => [
  `alter table customers add column erased_at ${instant} check (erased_at is null or (
    user_id is null and email is null and search_text = '' and birth_date is null and document_number = ''
    and licence_number = '' and company = '' and note = '' and alert = ''))`,
  ...(engine === 'sqlite' ? erasableInSqlite : erasableInPostgres),
]);

const erasableInSqlite = [
  `drop trigger journal_no_update`,
  `drop trigger journal_no_update_of_words`,
  `create trigger journal_no_update before update of id, at, author_name, act, network on journal
    begin select raise(abort, 'journal_append_only'); end`,
  `create trigger journal_only_erased before update of note, changes, search_text on journal
    when (new.note <> old.note and new.note <> 'effacé')
      or (new.search_text <> old.search_text and new.search_text <> '')
      or (new.changes <> old.changes and (
        not json_valid(new.changes) or not json_valid(old.changes)
        or (select count(*) from json_each(new.changes)) <> (select count(*) from json_each(old.changes))
        or exists (
          select 1 from json_each(old.changes) was left join json_each(new.changes) now on now.key = was.key
          where now.type is not 'object' or (select count(*) from json_each(now.value)) <> 3
            or json_extract(now.value, '$.field') is not json_extract(was.value, '$.field')
            or ${lost('before')} or ${lost('after')}
        )))
    begin select raise(abort, 'journal_append_only'); end`,
];

function lost(side: string): string {
  const [was, now] = ['was', 'now'].map((row) => `json_extract(${row}.value, '$.${side}')`);
  return `(${now} is not ${was} and ${now} is not 'effacé')`;
}

const erasableInPostgres = [
  `drop trigger journal_no_update on journal`,
  `drop trigger journal_no_update_of_words on journal`,
  `create trigger journal_no_update before update of id, at, author_name, act, network on journal
    for each row execute function refuse_journal_change()`,
  `create function refuse_journal_gain() returns trigger language plpgsql as $$
    begin
      if (new.note <> old.note and new.note <> 'effacé')
        or (new.search_text <> old.search_text and new.search_text <> '') then
        raise exception 'journal_append_only';
      end if;
      if new.changes = old.changes then return new; end if;
      if new.changes = '' or old.changes = ''
        or jsonb_array_length(new.changes::jsonb) <> jsonb_array_length(old.changes::jsonb) then
        raise exception 'journal_append_only';
      end if;
      if exists (
        select 1 from jsonb_array_elements(old.changes::jsonb) with ordinality was (value, place)
        join jsonb_array_elements(new.changes::jsonb) with ordinality now (value, place) on now.place = was.place
        where now.value - 'field' - 'before' - 'after' <> '{}'::jsonb
          or now.value -> 'field' is distinct from was.value -> 'field'
          or ${gained('before')} or ${gained('after')}
      ) then
        raise exception 'journal_append_only';
      end if;
      return new;
    end $$`,
  `create trigger journal_only_erased before update of note, changes, search_text on journal
    for each row execute function refuse_journal_gain()`,
];

function gained(side: string): string {
  const [was, now] = ['was', 'now'].map((row) => `${row}.value -> '${side}'`);
  return `(${now} is distinct from ${was} and ${now} is distinct from '"effacé"'::jsonb)`;
}
