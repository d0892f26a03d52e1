import { openDatabase } from '../server/platform/db/open.ts';
import { createEvents } from '../server/platform/db/events.ts';
import { newId } from '../server/platform/random.ts';

/** Some write at once, as fast as they can, and each acknowledges its row once its transaction is committed. */
const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: null }, createEvents());
await Promise.all(Array.from({ length: 8 }, write));

async function write() {
  for (;;) {
    const id = newId();
    await database.inTransaction(async (tx) => {
      const mail = {
        recipient: 'a@example.com',
        subject: 'x',
        text_body: 'x',
        html_body: 'x',
        created_at: 0,
        next_attempt_at: 0,
      };
      await tx
        .insertInto('outbox')
        .values({ ...mail, id, leased_until: 0, attempts: 0, sent_at: null, last_error: null })
        .execute();
    });
    await new Promise<void>((sent) => process.send?.(id, () => sent()));
  }
}
