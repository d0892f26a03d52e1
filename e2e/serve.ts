import { adminEnv, startSite } from '../bench/site.ts';
import { admin } from './site.ts';

// Starts the server under test, says where it is, and clears up behind it when it is told to end.
const site = await startSite({
  env: { ...adminEnv(admin), SEED: 'demo' },
});
console.log(`port ${new URL(site.url).port}, data in ${site.dataDir}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.stop());
