import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

/** What an answer is best sent in to who accepts this; null: as it is. */
export type PreferredEncoding = (acceptEncoding: string | undefined) => Encoding | null;

/** Browsers send a handful of different headers, so answers are remembered; made-up ones must not fill the memory. */
export function createPreferredEncoding(
  remembered = new Map<string, Encoding | null>(),
  maxRemembered = 500,
): PreferredEncoding {
  return (acceptEncoding) => {
    if (acceptEncoding === undefined) return null;
    const known = remembered.get(acceptEncoding);
    if (known !== undefined) return known;
    const encoding = negotiate<Encoding>(acceptEncoding, ['br', 'gzip']);
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(acceptEncoding, encoding);
    return encoding;
  };
}
