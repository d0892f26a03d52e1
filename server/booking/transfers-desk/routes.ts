import { changeTransfer, getTransfer, markTransferDone, transferVehicles } from '../../../api/calls/transfers-desk.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { TransfersDeskService } from './service.ts';

export function transfersDeskRoutes(desk: TransfersDeskService): Binding[] {
  return [
    bind(getTransfer, ({ params }) => desk.find(params.id)),
    bind(transferVehicles, ({ params }) => desk.vehicles(params.id)),
    bind(changeTransfer, ({ params, body }, { viewer }) => desk.change(params.id, body, viewer)),
    bind(markTransferDone, ({ params, body }, { viewer }) => desk.markDone(params.id, body, viewer)),
  ];
}
