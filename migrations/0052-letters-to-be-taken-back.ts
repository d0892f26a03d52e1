import { migration } from './migration.ts';

/** Every letter says which request it is about; which of them may be taken back while it waits is another thing. */
export const lettersToBeTakenBack = migration(({ flag }) => [
  `alter table outbox add column ${flag('may_be_taken_back')}`,
  `update outbox set may_be_taken_back = 1 where about is not null`,
]);
