import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { ImportKind } from '../../api/rules/import-kinds.ts';
import { openImports, run, sheet } from '../testing/imports.ts';
import { planCars } from './cars/service.ts';
import { planCustomers } from './customers/service.ts';
import type { Line } from './rules.ts';
import { planVehicles } from './vehicles/service.ts';

const all = 200;
const numbered = (write: (n: number) => string) => Array.from({ length: all }, (_, n) => write(n));
const car = (n: number) => `C-${n};Dacia;Logan ${n};2024;350;berline;manuelle;diesel;5;4;MANUAL;27K;Sobre`;
const first: [ImportKind, string][] = [
  [
    'cars',
    sheet(
      'Référence;Marque;Modèle;Année;Prix;Type;Boîte;Carburant;Places;Portes;Vitesses;Km;Description',
      ...numbered(car),
    ),
  ],
  ['customers', sheet('Nom;Téléphone', ...numbered((n) => `Client;06${10_000_000 + n}`))],
];
const changed = (values: (n: number) => Line['values']) =>
  Array.from({ length: all }, (_, n): Line => ({ line: n + 2, values: values(n) }));

test('others get their turn while what is there already is changed, after some lines of it', async () => {
  const { site, as, db } = await openImports();
  for (const [kind, data] of first) await run(site, as, { kind, data });
  const plans = {
    cars: await planCars(
      db,
      changed((n) => ({ reference: `C-${n}`, price: '400' })),
    ),
    vehicles: await planVehicles(
      db,
      changed((n) => ({ car_reference: `C-${n}`, plate: `${n + 1}-A-6` })),
      site.clock.now(),
    ),
    customers: await planCustomers(
      db,
      changed((n) => ({ phone: `06${10_000_000 + n}`, company: 'Atlas' })),
    ),
  };
  for (const [kind, plan] of Object.entries(plans)) {
    expect(plan.outcomes.filter(({ action }) => action === 'refused')).toEqual([]);
    let [inTurn, most] = [0, 0];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        most = Math.max(most, ++inTurn);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const isOver = new AbortController();
    const others = (async () => {
      for (; !isOver.signal.aborted; inTurn = 0) await setImmediate();
    })();
    await site.database.inTransaction((tx) => plan.write(tx.withPlugin(counting), { now: site.clock.now(), note: '' }));
    isOver.abort();
    await others;
    expect([kind, most > 0, most <= 50]).toEqual([kind, true, true]);
  }
});
