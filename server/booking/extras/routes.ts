import { listExtrasLeft } from '../../../api/calls/extras.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { ExtrasService } from './service.ts';

export function extrasRoutes(extras: ExtrasService): Binding[] {
  return [bind(listExtrasLeft, ({ query }) => extras.left(query.from, query.to))];
}
