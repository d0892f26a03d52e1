import { Outlet } from 'react-router';
import { requireCustomerOnServer } from '../../lib/guards.server.ts';
import { requireCustomer, useLoginRequired } from '../../lib/guards.ts';

export const middleware = [requireCustomerOnServer];
export const clientMiddleware = [requireCustomer];

/** What somebody must be logged in for. */
export default function AccountLayout() {
  useLoginRequired();
  return <Outlet />;
}
