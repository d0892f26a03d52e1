import { addSeason, changeSeason, getRates, removeSeason } from '../../../api/calls/rates-admin.ts';
import {
  addExtra,
  changeAgencyRates,
  changeExtra,
  changeSteps,
  changeTerms,
  offerExtra,
} from '../../../api/calls/rates-settings.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { RatesAdminService } from './service.ts';

export function ratesAdminRoutes(rates: RatesAdminService): Binding[] {
  return [
    bind(getRates, () => rates.view()),
    bind(addSeason, ({ body }, { viewer }) => rates.addSeason(body, viewer)),
    bind(changeSeason, ({ params, body }, { viewer }) => rates.changeSeason(params.id, body, viewer)),
    bind(removeSeason, ({ params, query }, { viewer }) => rates.removeSeason(params.id, query.version, viewer)),
    bind(changeSteps, ({ body }, { viewer }) => rates.changeSteps(body, viewer)),
    bind(changeAgencyRates, ({ body }, { viewer }) => rates.changeAgency(body, viewer)),
    bind(addExtra, ({ body }, { viewer }) => rates.addExtra(body, viewer)),
    bind(changeExtra, ({ params, body }, { viewer }) => rates.changeExtra(params.id, body, viewer)),
    bind(offerExtra, ({ params, body }, { viewer }) => rates.offerExtra(params.id, body, viewer)),
    bind(changeTerms, ({ body }, { viewer }) => rates.changeTerms(body, viewer)),
  ];
}
