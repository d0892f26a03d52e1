import * as z from 'zod/mini';
import { emailMaxLength } from '../rules/text-limits.ts';
import { userRoles } from '../rules/roles.ts';
import { user } from './accounts.ts';
import { pathText } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { listPage, listQuery, placeInItsSort } from './list-page.ts';

export const usersStats = z.object({ admins: z.int(), users: z.int(), newUsersLast30Days: z.int() });
export type UsersStats = z.output<typeof usersStats>;

const emailParams = z.object({ email: pathText(emailMaxLength) });

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  role: 'admin',
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
  summary: 'Accounts by a part of the name, the address or the phone number, a page at a time',
  query: userSearch,
  answer: listPage(user),
});

export const getUsersStats = endpoint({
  method: 'GET',
  path: '/admin/users/stats',
  role: 'admin',
  summary: 'How many administrators, customers and new accounts there are',
  answer: usersStats,
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/admin/users/:email/role',
  role: 'admin',
  summary: 'Makes an administrator or a customer of somebody, within five minutes of giving the own password again',
  params: emailParams,
  body: z.object({ role: z.enum(userRoles) }),
  answer: user,
  refuses: ['password_not_confirmed', 'user_not_found', 'last_admin'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:email',
  role: 'admin',
  summary: 'Removes an account, within five minutes of giving the own password again; reservations and reviews stay',
  params: emailParams,
  answer: 'nothing',
  refuses: ['password_not_confirmed', 'user_not_found', 'last_admin', 'own_account'],
});
