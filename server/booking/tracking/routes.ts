import {
  cancelOwn,
  cancelTracked,
  getTracked,
  getTrackedCalendar,
  getTrackedVersion,
  linkToOwn,
  revokeLinks,
  takeProposal,
} from '../../../api/calls/tracking.ts';
import { notCached } from '../../platform/http/cache-headers.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { TrackingService } from './service.ts';

const calendarHeaders = { 'content-disposition': 'attachment; filename="reservation.ics"', ...notCached };

export function trackingRoutes(tracking: TrackingService): Binding[] {
  return [
    bind(getTracked, ({ params }, { ip }) => tracking.look(params.token, ip)),
    bind(getTrackedVersion, ({ params }, { ip }) => tracking.version(params.token, ip)),
    bind(getTrackedCalendar, async ({ params }, { ip }) => {
      const body = Buffer.from(await tracking.calendar(params.token, ip));
      return { body, type: 'text/calendar; charset=utf-8', size: body.length, headers: calendarHeaders };
    }),
    bind(cancelTracked, ({ params, body }, { ip }) => tracking.cancel(params.token, body.reason, ip)),
    bind(takeProposal, ({ params }, { ip }) => tracking.takeUp(params.token, params.id, ip)),
    bind(linkToOwn, ({ params }, { viewer }) => tracking.linkToOwn(params.id, viewer.userId)),
    bind(cancelOwn, ({ params, body }, { viewer }) => tracking.cancelOwn(params.id, body.reason, viewer.userId)),
    bind(revokeLinks, ({ params }, { viewer }) => tracking.revoke(params.id, viewer)),
  ];
}
