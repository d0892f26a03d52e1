import { getToday } from '../../../api/calls/today.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { TodayService } from './service.ts';

export function todayRoutes(today: TodayService): Binding[] {
  return [bind(getToday, ({ query }) => today.day(query.day))];
}
