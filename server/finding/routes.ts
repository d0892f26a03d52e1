import { findInOffice } from '../../api/calls/office-search.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { FindingService } from './service.ts';

export const findingRoutes = (find: FindingService): Binding[] => [bind(findInOffice, ({ query }) => find(query.q))];
