import { isIn } from './source.ts';

/** What each folder is for, told to whoever puts a file beside them instead of into one. */
export const rooms: Record<string, string> = {
  'api/calls/': 'endpoints with their schemas, by domain',
  'api/rules/': 'what both sides compute: periods, places, folding, limits',
  'api/words/': "codes and their messages, wording of numbers and dates, the agency's facts",
  'server/platform/db/': 'the two databases, migrations, events of change, counters',
  'server/platform/http/': 'endpoints as routes, who calls, refusals, limits, uploads, streams',
  'server/platform/pages/': 'pages and answers that are made once and cached',
  'server/platform/files/': 'where uploads are kept, and zip',
  'server/platform/backups/': 'all data of a site as one archive, and back',
  'server/platform/pictures/': "decoding, sizes, the site's own drawings",
  'server/platform/mail/': 'sending, and how a letter looks',
  'server/platform/threads/': 'long work beside the thread that answers',
  'web/routes/': 'one file for each address',
  'web/features/': 'what screens are made of, by domain',
  'web/ui/': 'controls that know no domain',
  'web/lib/': 'what is not drawn: calls, forms, storage, the visitor',
};

/** What lies beside the rooms because all of them stand on it. */
const outside: Record<string, RegExp> = {
  'api/': /^$/,
  'server/platform/':
    /^(admission|background|clock|common-passwords|data-dir|limiter|logging|passwords|platform|random|semaphore|this-machine|totp)(\.db)?(\.test)?\.ts$/,
  'web/': /^((app|office|theme)\.css|entry\.(client|server)\.tsx|root\.tsx|routes\.ts)$/,
};

const layers = ['web/routes/', 'web/features/', 'web/ui/', 'web/lib/'];

/** Null when the file lies in a room, or beside none. */
export function homelessIn(file: string): string | null {
  const place = Object.keys(outside).find((folder) => file.startsWith(folder));
  if (!place || isIn(file, Object.keys(rooms)) || outside[place]?.test(file.slice(place.length))) return null;
  const choices = Object.entries(rooms).filter(([room]) => room.startsWith(place));
  return `belongs in one of ${choices.map(([room, purpose]) => `${room} (${purpose})`).join(', ')}`;
}

/** Whether an import climbs: routes → features → ui → lib → api, never back. */
export function climbs(from: string, target: string): boolean {
  const [at, to] = [from, target].map((file) => layers.findIndex((layer) => file.startsWith(layer)));
  return at !== undefined && to !== undefined && to !== -1 && to < at;
}

/** `web/features/booking/desk/desk.tsx` is of the feature booking. */
export const featureOf = (file: string): string | undefined => /^web\/features\/([^/]+)\//.exec(file)?.[1];
