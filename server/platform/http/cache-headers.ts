/** What stands behind an address for ever: another content would have another address. */
export const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Asked for again each time, and sent again only when it is another. */
export const untilItChanges = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** For one caller, once; our own cache leaves it out too. */
export const notCached = { 'cache-control': 'no-store' };

export const forAnHour = { 'cache-control': 'public, max-age=3600' };
