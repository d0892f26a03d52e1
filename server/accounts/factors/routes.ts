import * as api from '../../../api/calls/factors.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { FactorsService } from './service.ts';

export function factorsRoutes(factors: FactorsService): Binding[] {
  return [
    bind(api.getFactors, (_input, { viewer }) => factors.view(viewer)),
    bind(api.startTotp, (_input, { viewer }) => factors.startTotp(viewer)),
    bind(api.confirmTotp, async ({ body }, { viewer }) => ({
      recovery_codes: await factors.confirmTotp(viewer, body.code),
    })),
    bind(api.removeTotp, (_input, { viewer }) => factors.removeTotp(viewer)),
    bind(api.passkeyOptions, (_input, { viewer }) => factors.passkeyOptions(viewer)),
    bind(api.addPasskey, async ({ body }, { viewer }) => ({
      recovery_codes: await factors.addPasskey(viewer, body.name, body.passkey),
    })),
    bind(api.removePasskey, ({ params }, { viewer }) => factors.removePasskey(viewer, params.id)),
    bind(api.renewRecoveryCodes, async (_input, { viewer }) => ({ recovery_codes: await factors.renewCodes(viewer) })),
  ];
}
