import { type Dialect, migration } from './migration.ts';

const kinds = ['reservation', 'transfer', 'vehicle', 'car', 'customer', 'block', 'rates', 'user', 'contract']
  .map((kind) => `'${kind}'`)
  .join(', ');

/**
 * The journal as a whole, newest first: from which network each act came, and the words that it is found by. Acts on
 * accounts and contracts have a subject now.
 */
export const journal = migration((dialect) => [
  `alter table journal add column network text not null default ''`,
  `alter table journal add column search_text text not null default ''`,
  `create index journal_at on journal (at, id)`,
  ...widerSubjects(dialect),
  // What an act touched, by the act.
  `create index journal_subjects_entry_id on journal_subjects (entry_id)`,
  ...stillAppendOnly(dialect),
]);

/** A check cannot be changed on SQLite: the table is made anew. */
const widerSubjects = ({ engine, strict }: Dialect) =>
  engine === 'postgres'
    ? [
        `alter table journal_subjects drop constraint journal_subjects_kind_check`,
        `alter table journal_subjects add constraint journal_subjects_kind_check check (kind in (${kinds}))`,
      ]
    : [
        `create table wider_journal_subjects (
          kind text not null check (kind in (${kinds})),
          subject_id text not null,
          entry_id text not null references journal (id),
          primary key (kind, subject_id, entry_id)
        )${strict}, without rowid`,
        `insert into wider_journal_subjects select * from journal_subjects`,
        `drop table journal_subjects`,
        `alter table wider_journal_subjects rename to journal_subjects`,
        ...['update', 'delete'].map(
          (act) => `create trigger journal_subjects_no_${act} before ${act} on journal_subjects
            begin select raise(abort, 'journal_append_only'); end`,
        ),
      ];

/** What was added stays as it is, too. */
const stillAppendOnly = ({ engine }: Dialect) => [
  engine === 'sqlite'
    ? `create trigger journal_no_update_of_words before update of network, search_text on journal
        begin select raise(abort, 'journal_append_only'); end`
    : `create trigger journal_no_update_of_words before update of network, search_text on journal
        for each row execute function refuse_journal_change()`,
];
