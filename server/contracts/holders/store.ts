import type { Db } from '../../platform/db/database.ts';

export async function renterOf(db: Db, reservationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reservations')
    .select('customer_id')
    .where('id', '=', reservationId)
    .executeTakeFirst();
  return row?.customer_id;
}
