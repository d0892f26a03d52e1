import { findOffers } from '../../api/calls/offers.ts';
import { listOf } from '../catalogue/rules.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { OffersService } from './service.ts';

export const offersRoutes = (offers: OffersService): Binding[] => [
  bind(findOffers, ({ query }) => offers.find(listOf(query))),
];
