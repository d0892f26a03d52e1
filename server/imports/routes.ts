import { importTemplate, runImport, tryImport } from '../../api/calls/imports.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { ImportsService } from './service.ts';

export function importsRoutes(imports: ImportsService): Binding[] {
  return [
    bind(tryImport, ({ params, body }, { uploads, viewer }) =>
      imports.trial({ ...params, ...body, sent: uploads['file'] }, viewer),
    ),
    bind(runImport, ({ params, body: { seal, ...body } }, { uploads, viewer }) =>
      imports.run({ ...params, ...body, sent: uploads['file'] }, seal, viewer),
    ),
    bind(importTemplate, ({ params, query }, { viewer }) => imports.template(params.kind, query.format, viewer)),
  ];
}
