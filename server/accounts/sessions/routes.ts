import { endOtherSessions, endSession, listSessions } from '../../../api/calls/sessions.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import { sessionCookie } from '../../platform/http/session.ts';
import type { SessionsService } from './service.ts';

export function sessionsRoutes(sessions: SessionsService): Binding[] {
  return [
    bind(listSessions, (_input, { viewer }) => sessions.list(viewer)),
    bind(endSession, async ({ params }, { viewer, cookies }) => {
      const { wasUsed } = await sessions.endOwn(viewer, params.id);
      if (wasUsed) cookies.clear(sessionCookie);
    }),
    bind(endOtherSessions, (_input, { viewer }) => sessions.endOthers(viewer)),
  ];
}
