import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { InvitationsTable } from './tables.ts';

export type NewInvitation = Insertable<InvitationsTable>;

const withInviter = (db: Db) =>
  db
    .selectFrom('invitations')
    .innerJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['inviter.profile as inviter_profile', 'inviter.full_name as inviter_name']);

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** The latest first. */
export const listInvitations = (db: Db, expiredSince: number, limit: number) =>
  withInviter(db)
    .where('expires_at', '>', expiredSince)
    .orderBy('sent_at', 'desc')
    .orderBy('invitations.id')
    .limit(limit)
    .execute();

export const findByToken = (db: Db, tokenHash: string) =>
  withInviter(db).where('token_hash', '=', tokenHash).executeTakeFirst();

export const findInvitation = (db: Db, id: string) =>
  db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst();

/** In the place of the one that the address had. */
export async function putInvitation(tx: Db, invitation: NewInvitation): Promise<void> {
  await tx
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(invitation))
    .execute();
}

/** What it said, for the one caller who takes it. */
export const takeInvitation = (tx: Db, id: string) =>
  tx.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst();

/** The same by its link: one that was sent anew meanwhile has another. */
export const takeByToken = (tx: Db, tokenHash: string) =>
  tx.deleteFrom('invitations').where('token_hash', '=', tokenHash).returningAll().executeTakeFirst();

export async function deleteOver(db: Db, expiredSince: number): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', expiredSince).execute();
}

/** Who works here, the owner first. */
export const listMembers = (db: Db, limit: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'profile'])
    .select((eb) => [
      eb
        .case()
        .when(
          eb.or([
            eb.exists(eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id')),
            eb.exists(
              eb
                .selectFrom('totp_secrets')
                .select('totp_secrets.user_id')
                .whereRef('totp_secrets.user_id', '=', 'users.id')
                .where('confirmed_at', 'is not', null),
            ),
          ]),
        )
        .then(1)
        .else(0)
        .end()
        .as('has_factor'),
    ])
    .where('role', '=', 'admin')
    .orderBy('sort_key')
    .orderBy('email')
    .limit(limit)
    .execute();
