import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const roles = ['user', 'admin'] as const;
export type AccountRole = (typeof roles)[number];

export const listedUser = z.object({
  email: z.string(),
  phone: z.string(),
  full_name: z.string(),
  username: z.string(),
  profile_img: z.nullable(z.string()),
  created_at: z.string(),
  role: z.enum(roles),
});
export type ListedUser = z.output<typeof listedUser>;

export const usersStats = z.object({ admins: z.int(), users: z.int(), newUsersLast30Days: z.int() });
export type UsersStats = z.output<typeof usersStats>;

const emailParams = z.object({ email: z.string().check(z.maxLength(254)) });

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  role: 'admin',
  summary: 'Everybody who has an account',
  answer: z.array(listedUser),
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
  body: z.object({ role: z.enum(roles) }),
  answer: listedUser,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:email',
  role: 'admin',
  summary: 'Removes an account; reservations and reviews stay',
  params: emailParams,
  answer: 'nothing',
});
