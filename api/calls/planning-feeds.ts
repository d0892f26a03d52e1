import * as z from 'zod/mini';
import { feedNameMaxLength, pathPartMaxLength } from '../rules/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { idParams, line, pathText } from './fields.ts';
import { wallMoment } from './wall-moment.ts';

/** A secret address at which a calendar reads the planning; what it names is told once, when it is made. */
const feed = z.object({
  id: z.string(),
  name: z.string(),
  /** The one vehicle that it is about; null for all of them. */
  vehicle: z.nullable(z.object({ plate: z.string(), car_name: z.string() })),
  created: wallMoment,
  /** Null before any calendar has asked. */
  last_read: z.nullable(wallMoment),
  /** Who made it, where it was somebody else. */
  author: z.nullable(z.string()),
});
export type PlanningFeed = z.output<typeof feed>;

export const listFeeds = endpoint({
  method: 'GET',
  path: '/admin/planning/feeds',
  role: 'admin',
  right: 'desk',
  summary: 'The calendar addresses of the planning that one may revoke: one’s own, and for the owner all',
  answer: z.array(feed),
});

export const addFeed = endpoint({
  method: 'POST',
  path: '/admin/planning/feeds',
  role: 'admin',
  right: 'desk',
  confirmed: true,
  summary: 'Make a secret address at which a calendar reads the planning; it is told this once',
  body: z.object({
    name: line(feedNameMaxLength),
    /** Of all of them unless one is named. */
    vehicle_id: z.optional(pathText(pathPartMaxLength)),
  }),
  answer: z.object({ path: z.string() }),
  creates: true,
  refuses: ['vehicle_not_found', 'too_many_feeds'],
});

export const removeFeed = endpoint({
  method: 'DELETE',
  path: '/admin/planning/feeds/:id',
  role: 'admin',
  right: 'desk',
  confirmed: true,
  summary: 'Revoke a calendar address of the planning, within five minutes of giving the own password again',
  params: idParams,
  answer: 'nothing',
  refuses: ['feed_not_found'],
});

export const getFeed = endpoint({
  method: 'GET',
  path: '/calendar/:file',
  role: 'anyone',
  summary: 'The planning as a calendar file (RFC 5545), at an address that only its maker knows',
  params: z.object({ file: pathText(pathPartMaxLength) }),
  answer: 'file',
  refuses: ['link_not_found', 'too_many_requests'],
});
