import { migration, type Statements } from './migration.ts';

/** The shortest term, in milliseconds: a year. */
const aYear = 31_536_000_000;

/**
 * Failed logins that the journal has yet to count. And the journal is kept for a term: what is a year older than its newest
 * line may go, with what it was about; nothing younger, whatever anybody asks for.
 */
export const journalTerms = migration((dialect) => [
  `create table login_failures (
    user_id text primary key references users (id) on delete cascade,
    since ${dialect.instant} not null,
    last_at ${dialect.instant} not null,
    untold integer not null default 0 check (untold >= 0),
    network text not null
  )${dialect.strict}`,
  ...(dialect.engine === 'sqlite' ? forgettableInSqlite : forgettableInPostgres),
]);

const newest = `(select max(at) from journal)`;
const subjectAt = `(select at from journal where id = old.entry_id)`;

const forgettableInSqlite: ReturnType<Statements> = [
  `drop trigger journal_no_delete`,
  `create trigger journal_no_delete before delete on journal when old.at >= ${newest} - ${aYear}
    begin select raise(abort, 'journal_append_only'); end`,
  `drop trigger journal_subjects_no_delete`,
  `create trigger journal_subjects_no_delete before delete on journal_subjects
    when coalesce(${subjectAt} >= ${newest} - ${aYear}, 1)
    begin select raise(abort, 'journal_append_only'); end`,
];

const forgettableInPostgres: ReturnType<Statements> = [
  `drop trigger journal_no_delete on journal`,
  `create function refuse_journal_removal() returns trigger language plpgsql as $$
    begin
      if old.at >= ${newest} - ${aYear} then raise exception 'journal_append_only'; end if;
      return old;
    end $$`,
  `create trigger journal_no_delete before delete on journal
    for each row execute function refuse_journal_removal()`,
  `drop trigger journal_subjects_no_change on journal_subjects`,
  `create trigger journal_subjects_no_update before update on journal_subjects
    for each row execute function refuse_journal_change()`,
  `create function refuse_journal_subject_removal() returns trigger language plpgsql as $$
    begin
      if coalesce(${subjectAt} >= ${newest} - ${aYear}, true) then raise exception 'journal_append_only'; end if;
      return old;
    end $$`,
  `create trigger journal_subjects_no_delete before delete on journal_subjects
    for each row execute function refuse_journal_subject_removal()`,
];
