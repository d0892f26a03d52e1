import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerRental } from './rules.ts';

const now = Date.parse('2026-01-10T11:30Z');

describe('offering a rental', () => {
  test('keeps the instants, the days, the price of the moment and the total', () => {
    expect(offerRental({ start_date: '2026-06-10', end_date: '2026-06-12' }, 350_00, now)).toEqual({
      ok: true,
      terms: {
        startsAt: Date.parse('2026-06-09T23:00Z'),
        endsAt: Date.parse('2026-06-12T23:00Z'),
        days: 3,
        priceCentimes: 350_00,
        totalCentimes: 1050_00,
      },
    });
  });

  test('takes nothing but the dates from the caller', () => {
    const forged = { start_date: '2026-06-10', end_date: '2026-06-12', days: 1, totalCentimes: 1, priceCentimes: 1 };
    const offer = offerRental(forged, 350_00, now);
    expect(offer).toMatchObject({ terms: { days: 3, priceCentimes: 350_00, totalCentimes: 1050_00 } });
  });

  test('names what to correct', () => {
    const refused = offerRental({ start_date: '2026-06-10', end_date: '2026-06-09' }, 350_00, now);
    expect(refused).toEqual({ ok: false, fields: { end_date: 'end_before_start' } });
  });

  test('across the clock change of Ramadan a day more costs a day more', () => {
    const total = (end_date: string) => {
      const offer = offerRental({ start_date: '2026-02-10', end_date }, 299_99, now);
      return offer.ok ? offer.terms.totalCentimes : NaN;
    };
    expect(total('2026-02-15') - total('2026-02-14')).toBe(299_99);
    expect(total('2026-03-22') - total('2026-03-21')).toBe(299_99);
  });

  test('for any days: at least one, and the total is whole centimes', () => {
    fc.assert(
      fc.property(fc.nat(364), fc.nat({ max: 10_000_00 }), (extra, price) => {
        const end_date = new Date(Date.parse('2026-06-10') + extra * 86_400_000).toISOString().slice(0, 10);
        const offer = offerRental({ start_date: '2026-06-10', end_date }, price, now);
        expect(offer).toMatchObject({ ok: true, terms: { days: extra + 1, totalCentimes: price * (extra + 1) } });
      }),
    );
  });
});
