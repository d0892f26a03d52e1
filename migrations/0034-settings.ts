import { type Dialect, migration } from './migration.ts';

/**
 * What the agency decides about itself, in versions: the newest holds, and none is ever changed. A database without one
 * holds what the program brings along.
 */
export const settings = migration((dialect) => [
  `create table settings (
    version integer not null constraint settings_version_key primary key check (version >= 1),
    content text not null check (length(content) between 2 and 200000),
    author_id text references users (id) on delete set null,
    author_name text not null,
    note text not null default '',
    created_at ${dialect.instant} not null
  )${dialect.strict}`,
  ...appendOnly(dialect),
]);

/** But for the account of who wrote it, which may go. */
const appendOnly = ({ engine }: Dialect): string[] =>
  engine === 'sqlite'
    ? [
        `create trigger settings_no_update before update of version, content, author_name, note, created_at on settings
          begin select raise(abort, 'settings_append_only'); end`,
        `create trigger settings_no_delete before delete on settings
          begin select raise(abort, 'settings_append_only'); end`,
      ]
    : [
        `create function refuse_settings_change() returns trigger language plpgsql as $$
          begin raise exception 'settings_append_only'; end $$`,
        `create trigger settings_no_update before update of version, content, author_name, note, created_at on settings
          for each row execute function refuse_settings_change()`,
        `create trigger settings_no_delete before delete on settings
          for each row execute function refuse_settings_change()`,
      ];
