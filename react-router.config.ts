import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { leanManifest } from './scripts/lean-manifest.ts';

export default {
  appDirectory: 'web',
  ssr: true,
  // The whole route table is small: sending it with the first page saves a request per navigation.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => leanManifest(path.join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;
