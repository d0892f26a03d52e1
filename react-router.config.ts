import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The whole route table is small: sending it with the first page saves a request per navigation.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
