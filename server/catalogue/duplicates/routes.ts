import { duplicateCar } from '../../../api/calls/catalogue-admin.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { DuplicatesService } from './service.ts';

export function duplicatesRoutes(duplicates: DuplicatesService): Binding[] {
  return [bind(duplicateCar, ({ params }, { viewer }) => duplicates.duplicate(params.id, viewer))];
}
