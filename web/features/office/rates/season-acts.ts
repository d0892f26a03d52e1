import { addSeason, changeSeason, type RatesView, removeSeason } from '../../../../api/calls/rates-admin.ts';
import type { Season } from '../../../../api/rules/pricing/rate-book.ts';
import { call } from '../../../lib/call.ts';
import { bodyAgain, type bodyOf } from './season-values.ts';
import { seasonTexts } from './season-texts.ts';
import type { RatesAct } from './use-rates.ts';

type Body = ReturnType<typeof bodyOf>;

const add = (body: Body, version: number) => call(addSeason, { body: { ...body, version } });
const change = (id: string, body: Body, version: number) =>
  call(changeSeason, { params: { id }, body: { ...body, version } });
const remove = (id: string, version: number) => call(removeSeason, { params: { id }, query: { version } });

export const adding = (body: Body, before: RatesView): RatesAct => ({
  write: (version) => add(body, version),
  done: seasonTexts.added(body.name),
  back({ seasons, version }) {
    const known = new Set(before.seasons.map(({ id }) => id));
    return remove(seasons.find(({ id }) => !known.has(id))?.id ?? '', version);
  },
});

export const changing = (season: Season, body: Body): RatesAct => ({
  write: (version) => change(season.id, body, version),
  done: seasonTexts.changed(body.name),
  back: ({ version }) => change(season.id, bodyAgain(season), version),
});

export const removing = (season: Season): RatesAct => ({
  write: (version) => remove(season.id, version),
  done: seasonTexts.removed(season.name),
  back: ({ version }) => add(bodyAgain(season), version),
});
