import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { changeAgencyRates } from '../../../../api/calls/rates-settings.ts';
import type { ChargeUnit, DayCount } from '../../../../api/rules/pricing/rates.ts';
import { call } from '../../../lib/call.ts';
import { typedMoney, typedNumber } from './typed.ts';
import type { RatesAct } from './use-rates.ts';

/** What holds for every car, as it is typed. */
export function agencyValues({ agency }: RatesView) {
  const { young_driver: young, terms, place_fees } = agency;
  return {
    day_count: agency.day_count as string,
    tolerance_hours: String(agency.tolerance_hours),
    min_days: String(agency.min_days),
    agency_fee: typedMoney(place_fees.agence),
    airport_fee: typedMoney(place_fees.aéroport),
    address_fee: typedMoney(place_fees.adresse),
    out_of_hours: typedMoney(agency.out_of_hours_centimes),
    young_under_age: typedNumber(young?.under_age ?? null),
    young_unit: (young?.unit ?? 'jour') as string,
    young_price: typedMoney(young?.price_centimes ?? 0),
    young_cap: typedMoney(young?.cap_centimes ?? null),
    deposit: typedMoney(terms.deposit_centimes),
    excess: typedMoney(terms.excess_centimes),
    km_per_day: typedNumber(terms.km_per_day),
    extra_km: typedMoney(terms.extra_km_centimes),
  };
}
export type AgencyValues = ReturnType<typeof agencyValues>;

/** The forms offer the units and counts that there are. */
const write = (values: AgencyValues, version: number) =>
  call(changeAgencyRates, {
    body: {
      ...values,
      day_count: values.day_count as DayCount,
      young_unit: values.young_unit as ChargeUnit,
      version,
    },
  });

export const changingAgency = (values: AgencyValues, before: RatesView, done: string): RatesAct => ({
  write: (version) => write(values, version),
  done,
  back: ({ version }) => write(agencyValues(before), version),
});
