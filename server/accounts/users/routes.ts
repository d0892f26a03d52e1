import {
  changeRole,
  deleteUser,
  findUsers,
  getUsersStats,
  handOwnershipOn,
  listUsers,
} from '../../../api/calls/users.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { UsersService } from './service.ts';

export function usersRoutes(users: UsersService): Binding[] {
  return [
    bind(listUsers, () => users.list()),
    bind(findUsers, ({ query }) => users.find(query)),
    bind(getUsersStats, () => users.stats()),
    bind(changeRole, ({ params, body }, { viewer }) => users.changeRole(viewer, params.email, body)),
    bind(handOwnershipOn, ({ body }, { viewer }) => users.handOwnershipOn(viewer, body.email)),
    bind(deleteUser, ({ params }, { viewer }) => users.remove(viewer, params.email)),
  ];
}
