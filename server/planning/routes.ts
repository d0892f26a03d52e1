import { getPlanning, planningEvents } from '../../api/calls/planning.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { PlanningService } from './service.ts';

export function planningRoutes(planning: PlanningService): Binding[] {
  return [bind(getPlanning, ({ query }) => planning.read(query)), bind(planningEvents, () => planning.changes())];
}
