import { getAdminStats, getStats } from '../../api/calls/statistics.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { StatisticsService } from './service.ts';

export function statisticsRoutes(statistics: StatisticsService): Binding[] {
  return [
    bind(getStats, () => statistics.forEverybody()),
    bind(getAdminStats, (_input, { viewer }) => statistics.forViewer(viewer)),
  ];
}
