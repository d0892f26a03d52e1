import { migration } from './migration.ts';

/**
 * What an act touched stays with it, and nothing replaces or empties either: on SQLite « insert or replace » fires no
 * trigger of a deletion, on PostgreSQL « truncate » none of a row. An author may only become nobody, as when the account
 * goes.
 */
export const wholeJournal = migration(({ engine }) =>
  engine === 'sqlite'
    ? [
        `create trigger journal_no_other_author before update of author_id on journal when new.author_id is not null
          begin select raise(abort, 'journal_append_only'); end`,
        `create trigger journal_no_replace before insert on journal
          when exists (select 1 from journal where id = new.id)
          begin select raise(abort, 'journal_append_only'); end`,
        `create trigger journal_subjects_no_update before update on journal_subjects
          begin select raise(abort, 'journal_append_only'); end`,
        `create trigger journal_subjects_no_delete before delete on journal_subjects
          begin select raise(abort, 'journal_append_only'); end`,
      ]
    : [
        `create trigger journal_no_other_author before update of author_id on journal
          for each row when (new.author_id is not null) execute function refuse_journal_change()`,
        `create trigger journal_no_truncate before truncate on journal
          for each statement execute function refuse_journal_change()`,
        `create trigger journal_subjects_no_change before update or delete on journal_subjects
          for each row execute function refuse_journal_change()`,
        `create trigger journal_subjects_no_truncate before truncate on journal_subjects
          for each statement execute function refuse_journal_change()`,
      ],
);
