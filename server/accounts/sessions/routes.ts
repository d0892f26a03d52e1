import { endOtherSessions, endSession, listSessions } from '../../../api/sessions.ts';
import { bind, type Binding } from '../../platform/endpoints.ts';
import { sessionCookie } from '../../platform/session.ts';
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
