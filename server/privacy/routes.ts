import {
  eraseCustomer,
  eraseOwnAccount,
  exportCustomerData,
  exportOwnData,
  previewErasure,
} from '../../api/calls/privacy.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import { sessionCookie } from '../platform/http/session.ts';
import type { ErasingService } from './erasing/service.ts';
import type { PersonExportService } from './exporting/service.ts';

export function privacyRoutes(erasing: ErasingService, personExport: PersonExportService): Binding[] {
  return [
    bind(previewErasure, ({ params }) => erasing.preview(params.id)),
    bind(eraseCustomer, ({ params, body }, { viewer }) => erasing.byDesk(viewer, params.id, body.version)),
    bind(exportCustomerData, ({ params }, { viewer }) => personExport.byDesk(viewer, params.id)),
    bind(exportOwnData, ({ body }, { viewer }) => personExport.byThemself(viewer, body.current_password)),
    bind(eraseOwnAccount, async ({ body }, { viewer, cookies }) => {
      await erasing.byThemself(viewer, body.current_password);
      cookies.clear(sessionCookie);
    }),
  ];
}
