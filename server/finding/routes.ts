import { findInOffice } from '../../api/calls/office-search.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { FindingService } from './service.ts';

export const findingRoutes = (finding: FindingService): Binding[] => [
  bind(findInOffice, ({ query }) => finding.find(query.q)),
];
