import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrationsFor } from '../migrations/all.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { createEvents } from '../server/platform/db/events.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { end } from './site.ts';

/** Kills a writing process again and again: every row that it acknowledged must be there, and the file sound. */
const rounds = Number(process.argv[2] ?? 50);

const dataDir = await mkdtemp(join(tmpdir(), 'rihla-crash-'));
const open = () => openDatabase({ dataDir, databaseUrl: null }, createEvents());
const acknowledged = new Set<string>();
let lost = 0;

const first = await open();
await migrate(first, migrationsFor('sqlite'));
await first.close();

for (let round = 1; round <= rounds; round++) {
  const writer = fork(join(import.meta.dirname, 'crash-writer.ts'), [dataDir]);
  const killAfter = 20 + Math.floor(Math.random() * 180);
  await new Promise<void>((resolve, reject) => {
    let written = 0;
    writer.on('message', (id: string) => {
      acknowledged.add(id);
      // Any moment under load will do; counting rows spares a wait of unknown length for the start.
      if (++written === killAfter) resolve();
    });
    writer.once('exit', (code) => reject(new Error(`the writer ended by itself with ${code}`)));
  });
  await end(writer, 'SIGKILL');

  const database = await open();
  const rows = await database.db.selectFrom('outbox').select('id').execute();
  const there = new Set(rows.map((row) => row.id));
  lost += [...acknowledged].filter((id) => !there.has(id)).length;
  const { rows: verdict } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db);
  if (verdict[0]?.integrity_check !== 'ok') throw new Error(`the file is damaged: ${JSON.stringify(verdict)}`);
  await database.close();
}
await rm(dataDir, { recursive: true, force: true });
console.log(`${rounds} kills, ${acknowledged.size} rows acknowledged, ${lost} lost`);
process.exitCode = lost === 0 ? 0 : 1;
