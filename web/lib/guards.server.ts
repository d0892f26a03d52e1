import { type MiddlewareFunction, redirect } from 'react-router';
import { loginPath } from './next-path.ts';
import { viewerContext } from './server-context.server.ts';

/** For a route's `middleware`: answers before anything of the page or its children is rendered or sent. */
export const requireCustomerOnServer: MiddlewareFunction<Response> = ({ context, request }) => {
  if (!context.get(viewerContext)) throw redirect(loginPath(pathOf(request)));
};

/** A stranger logs in first; a customer is shown the public site. */
export const requireAdminOnServer: MiddlewareFunction<Response> = ({ context, request }) => {
  const viewer = context.get(viewerContext);
  if (!viewer) throw redirect(loginPath(pathOf(request)));
  if (viewer.role !== 'admin') throw redirect('/');
};

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}
