import { type MiddlewareFunction, redirect } from 'react-router';
import { firstFactorPath, firstPasswordPath, loginPath } from './next-path.ts';
import { viewerContext } from './server-context.server.ts';

/** For a route's `middleware`: answers before anything of the page or its children is rendered or sent. */
export const requireCustomerOnServer: MiddlewareFunction<Response> = async ({ context, url }) => {
  if (!(await context.get(viewerContext)())) throw redirect(loginPath(pathOf(url)));
};

/** A stranger logs in first; a customer is shown the public site. */
export const requireAdminOnServer: MiddlewareFunction<Response> = async ({ context, url }) => {
  const viewer = await context.get(viewerContext)();
  if (!viewer) throw redirect(loginPath(pathOf(url)));
  if (viewer.role !== 'admin') throw redirect('/');
  if (viewer.mustChangePassword) throw redirect(firstPasswordPath);
  if (viewer.mustSetFactor) throw redirect(firstFactorPath);
};

/** Of the page, also when the browser asks for its data alone. */
const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;
