import { addFeed, getFeed, listFeeds, removeFeed } from '../../../api/calls/planning-feeds.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { FeedsService } from './service.ts';

/** A calendar asks again each time, and is told when nothing is different. */
const calendarHeaders = {
  'content-disposition': 'inline; filename="planning.ics"',
  'cache-control': 'private, no-cache',
};

export function feedsRoutes(feeds: FeedsService): Binding[] {
  return [
    bind(listFeeds, (_, { viewer }) => feeds.list(viewer)),
    bind(addFeed, ({ body }, { viewer }) => feeds.add(body, viewer)),
    bind(removeFeed, ({ params }, { viewer }) => feeds.remove(params.id, viewer)),
    bind(getFeed, async ({ params }, { ip }) => {
      const { body, etag } = await feeds.read(params.file, ip);
      const headers = { ...calendarHeaders, etag };
      return { body, type: 'text/calendar; charset=utf-8', size: body.length, headers };
    }),
  ];
}
