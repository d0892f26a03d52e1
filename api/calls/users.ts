import * as z from 'zod/mini';
import { emailMaxLength } from '../rules/text-limits.ts';
import { givenProfiles } from '../rules/given-profiles.ts';
import { userRoles } from '../rules/roles.ts';
import { user } from './accounts.ts';
import { email, pathText } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { listPage, listQuery, placeInItsSort } from './list-page.ts';

export const usersStats = z.object({ admins: z.int(), users: z.int(), newUsersLast30Days: z.int() });
export type UsersStats = z.output<typeof usersStats>;

const emailParams = z.object({ email: pathText(emailMaxLength) });

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  role: 'admin',
  right: 'users',
  summary: 'Everybody who has an account',
  answer: z.array(user),
});

export const userSorts = ['name', '-name', 'email', '-email'] as const;

const userSearch = z.object(listQuery(userSorts)).check(placeInItsSort(() => 'string'));
export type UserSearch = z.output<typeof userSearch>;

export const findUsers = endpoint({
  method: 'GET',
  path: '/admin/users/search',
  role: 'admin',
  right: 'users',
  summary: 'Accounts by a part of the name, the address or the phone number, a page at a time',
  query: userSearch,
  answer: listPage(user),
});

export const getUsersStats = endpoint({
  method: 'GET',
  path: '/admin/users/stats',
  role: 'admin',
  right: 'users',
  summary: 'How many administrators, customers and new accounts there are',
  answer: usersStats,
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/admin/users/:email/role',
  role: 'admin',
  right: 'team',
  confirmed: true,
  summary:
    'Makes an administrator or a customer of somebody, or gives an administrator another profile, within five minutes of ' +
    'giving the own password again',
  params: emailParams,
  body: z.object({
    role: z.enum(userRoles),
    /** Of an administrator; without it somebody new manages, and others stay what they are. */
    profile: z.optional(z.enum(givenProfiles)),
  }),
  answer: user,
  refuses: ['user_not_found', 'last_admin', 'owner_stays'],
});

export const handOwnershipOn = endpoint({
  method: 'POST',
  path: '/admin/team/ownership',
  role: 'admin',
  right: 'team',
  confirmed: true,
  summary:
    'Makes another administrator the owner, within five minutes of giving the own password again; one manages then',
  body: z.object({ email }),
  answer: user,
  refuses: ['user_not_found', 'not_on_the_team', 'own_account'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:email',
  role: 'admin',
  right: 'deletion',
  confirmed: true,
  summary: 'Removes an account, within five minutes of giving the own password again; reservations and reviews stay',
  params: emailParams,
  answer: 'nothing',
  refuses: ['user_not_found', 'last_admin', 'owner_stays', 'own_account'],
});
