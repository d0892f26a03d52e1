import { listExtrasLeft } from '../../../api/calls/extras.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { ExtrasService } from './service.ts';

export function extrasRoutes(extras: ExtrasService): Binding[] {
  return [
    bind(listExtrasLeft, ({ query: { from, to } }, { viewer }) =>
      extras.left(from, to, { isDesk: viewer?.role === 'admin' }),
    ),
  ];
}
