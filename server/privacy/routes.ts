import {
  eraseCustomer,
  eraseOwnAccount,
  exportCustomerData,
  exportOwnData,
  getTermsRun,
  previewErasure,
  previewOwnErasure,
} from '../../api/calls/privacy.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import { sessionCookie } from '../platform/http/session.ts';
import type { ErasingService } from './erasing/service.ts';
import type { PersonExportService } from './exporting/service.ts';
import type { TermsService } from './terms/service.ts';

export function privacyRoutes(
  erasing: ErasingService,
  personExport: PersonExportService,
  terms: TermsService,
): Binding[] {
  return [
    bind(previewErasure, ({ params }) => erasing.preview(params.id)),
    bind(eraseCustomer, ({ params, body }, { viewer }) => erasing.byDesk(viewer, params.id, body.version)),
    bind(exportCustomerData, ({ params }, { viewer }) => personExport.byDesk(viewer, params.id)),
    bind(exportOwnData, ({ body }, { viewer }) => personExport.byThemself(viewer, body.current_password)),
    bind(previewOwnErasure, (_input, { viewer }) => erasing.previewOwn(viewer)),
    bind(getTermsRun, () => terms.lastRun()),
    bind(eraseOwnAccount, async ({ body }, { viewer, cookies }) => {
      await erasing.byThemself(viewer, body.current_password);
      cookies.clear(sessionCookie);
    }),
  ];
}
