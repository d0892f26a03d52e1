import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { LoginTicketsTable } from './tables.ts';

export async function insertTicket(tx: Db, ticket: Insertable<LoginTicketsTable>): Promise<void> {
  await tx.insertInto('login_tickets').values(ticket).execute();
}

export function findTicket(db: Db, id: string, now: number) {
  return db
    .selectFrom('login_tickets')
    .innerJoin('users', 'users.id', 'login_tickets.user_id')
    .select(['login_tickets.id', 'login_tickets.user_id', 'users.email'])
    .where('login_tickets.id', '=', id)
    .where('login_tickets.expires_at', '>', now)
    .executeTakeFirst();
}

/** True for the one caller who uses it up. */
export async function useUpTicket(tx: Db, id: string): Promise<boolean> {
  const used = await tx.deleteFrom('login_tickets').where('id', '=', id).returning('id').executeTakeFirst();
  return used !== undefined;
}

/** Of somebody who changes what they come in with: logins that are under way end too. */
export async function deleteTickets(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('login_tickets').where('user_id', '=', userId).execute();
}

export async function deleteExpiredTickets(db: Db, now: number): Promise<void> {
  await db.deleteFrom('login_tickets').where('expires_at', '<=', now).execute();
}
