import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../server/platform/db/database.ts';
import { systemClock } from '../server/platform/clock.ts';
import { deskCounters } from './0023-desk-counters.ts';
import { giveCustomers, giveReferences, giveVehicles } from './0023-desk-data.ts';
import { deskTables } from './0023-desk-tables.ts';
import { addStage, stageForStatus, writeStages } from './0023-stages.ts';
import { migration, type Statements } from './migration.ts';

/** From a shop window with an inbox to a desk: vehicles, what occupies them, customers, stages, references, a journal. */
export const desk = (engine: Engine): Migration => ({
  async up(db: Kysely<never>) {
    const now = systemClock.now();
    const step = (statements: Statements) => migration(statements)(engine).up(db);
    await step(deskTables);
    await step(addStage);
    await writeStages(db, now);
    await step(stageForStatus);
    await giveVehicles(db, now);
    await giveCustomers(db);
    await giveReferences(db);
    await step(deskCounters);
    if (engine === 'postgres') await sql`analyze`.execute(db);
  },
});
