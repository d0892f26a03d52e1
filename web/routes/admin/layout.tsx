import { listDemoMarks } from '../../../api/calls/setup.ts';
import { Outlet, type ShouldRevalidateFunction, useLocation } from 'react-router';
import { useDemoMarks } from '../../features/office/demo-marks.ts';
import { keepKnownAgency, useFreshAgency } from '../../features/office/use-fresh-agency.ts';
import { useWaitingRequests } from '../../features/office/use-new-requests.ts';
import { MobileMenu } from '../../features/office/mobile-menu.tsx';
import { Sidebar } from '../../features/office/sidebar.tsx';
import { OfficeDialogs } from '../../features/office/tools/office-dialogs.tsx';
import { officeStyles } from '../../features/office/style-sheet.ts';
import { requireAdmin, useLoginRequired } from '../../lib/guards.ts';
import { requireAdminOnServer } from '../../lib/guards.server.ts';
import { ownCallContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/layout.ts';

export const links = officeStyles;
export const middleware = [requireAdminOnServer];
export const clientMiddleware = [keepKnownAgency];

/** Known before the lists come, the marks push nothing aside in them. Whoever reads them again is told what failed. */
export const loader = ({ context }: Route.LoaderArgs) =>
  context
    .get(ownCallContext)(listDemoMarks)
    .catch(() => null);

/** A screen that is searched, sorted or turned is the same one: what it asks for itself tells who may no longer be here. */
export const clientLoader = requireAdmin;
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  useLoginRequired();
  useDemoMarks(loaderData);
  useFreshAgency();
  const { pathname } = useLocation();
  const waiting = useWaitingRequests();
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col bg-sand md:flex-row print:bg-white">
      <MobileMenu key={pathname} badge={waiting} />
      <Sidebar badge={waiting} />
      <div className="min-w-0 grow px-4 py-4 md:px-6 print:p-0">
        <Outlet />
      </div>
      <OfficeDialogs />
    </div>
  );
}
