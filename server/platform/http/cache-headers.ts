/** What stands behind an address for ever: another content would have another address. */
export const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };

export const forAnHour = { 'cache-control': 'public, max-age=3600' };
