import { type BenchSite, startSite } from '../bench/site.ts';

/** A server of its own, whose limits hold: the one that all tests share has none. */
export const throttledSite = (): Promise<BenchSite> => startSite({ env: { THROTTLE: 'on', SEED: 'none' } });
