import { isDeepStrictEqual } from 'node:util';
import type { RatesView, SeasonForm } from '../../../api/calls/rates-admin.ts';
import type { AgencyForm, ExtraForm, TermsForm } from '../../../api/calls/rates-settings.ts';
import { carName } from '../../../api/rules/car-name.ts';
import type { Change } from '../../../api/rules/journal.ts';
import type { RateBook, Season } from '../../../api/rules/pricing/rate-book.ts';
import { rateLimits } from '../../../api/rules/pricing/rate-limits.ts';
import type { DurationStep } from '../../../api/rules/pricing/rates.ts';
import { areRivals } from '../../../api/rules/pricing/season-overlap.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { countExtra } from '../../booking/extras/service.ts';
import { changesBetween } from '../../journal/rules.ts';
import { type Author, authorName, entriesOf, writeEntry } from '../../journal/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { rateBook } from '../store.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/** Under which the journal keeps what was done to any of the rates. */
const subject = { kind: 'rates', id: 'rates' } as const;

/** What an act did, for the journal. */
interface Done {
  act: string;
  /** In words, for whoever has not seen it and writes on top of it. */
  note: string;
  changes?: Change[];
}

interface Writing {
  version: number;
  author: Author;
}

export type RatesAdminService = ReturnType<typeof createRatesAdminService>;

/** What the agency writes about its prices. */
export function createRatesAdminService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  async function view(): Promise<RatesView> {
    const { db } = database;
    const [book, cars, rows] = await Promise.all([rateBook(db), store.ratedCars(db), store.dayCountings(db)]);
    const countings = rows.map(({ author_name: author, created_at, ...counting }) => ({
      ...counting,
      author,
      since: new Date(created_at).toISOString(),
    }));
    return { ...book, countings, cars: cars.map((car) => ({ ...pick(car), name: carName(car) })) };
  }

  /** One act on the rates as somebody saw them; null: all is as it was, and nothing was written. */
  async function writing(
    { version, author }: Writing,
    work: (tx: Db, book: RateBook, names: ReadonlyMap<string, string>) => Promise<Done | null>,
  ): Promise<RatesView> {
    try {
      await database.inTransaction(async (tx, announce) => {
        const held = await store.holdRates(tx);
        if (held !== version) throw await changedMeanwhile(tx, held - version);
        const done = await work(tx, await rateBook(tx), rules.toldNames(await store.everyCar(tx)));
        if (!done) return;
        const now = clock.now();
        await store.nextVersion(tx, now);
        await writeEntry(tx, { at: now, author, ...done, subjects: [subject] });
        announce('rates');
      });
    } catch (error) {
      if (!(error instanceof store.NameTaken)) throw error;
      throw new Refusal('name_taken', { fields: { name: refusalMessages.name_taken } });
    }
    return view();
  }

  async function saveSeason(form: SeasonForm & { version: number }, author: Author, id: string | null) {
    const season = rules.toSeason(id ?? newId(), form);
    const written = { season, folded_name: rules.nameKey(season.name), now: clock.now() };
    return writing({ version: form.version, author }, async (tx, { seasons }, names) => {
      const before = id === null ? null : found(seasons, id);
      if (!before && seasons.length >= rateLimits.seasons) throw invalidFields({ name: 'too_many_rates' });
      // Also of a car that was removed: a season that has it can be changed, and put back as it was.
      refuseUnknownCars(season.cars, names);
      if (before && isDeepStrictEqual(before, season)) return null;
      refuseRivals(season, seasons);
      if (before) await store.updateSeason(tx, written);
      else await store.insertSeason(tx, written);
      const changes = changesBetween(before ? rules.seasonFacts(before, names) : {}, rules.seasonFacts(season, names));
      return { act: before ? 'season_changed' : 'season_added', note: rules.seasonText(season), changes };
    });
  }

  return {
    view,

    addSeason: (form: SeasonForm & { version: number }, author: Author) => saveSeason(form, author, null),
    changeSeason: (id: string, form: SeasonForm & { version: number }, author: Author) => saveSeason(form, author, id),

    removeSeason: (id: string, version: number, author: Author) =>
      writing({ version, author }, async (tx, { seasons }, names) => {
        const season = found(seasons, id);
        await store.deleteSeason(tx, id);
        const changes = changesBetween(rules.seasonFacts(season, names), {});
        return { act: 'season_removed', note: rules.seasonText(season), changes };
      }),

    changeSteps: ({ steps, version }: { steps: DurationStep[]; version: number }, author: Author) =>
      writing({ version, author }, async (tx, book) => {
        const sorted = steps.toSorted((a, b) => a.from_days - b.from_days);
        if (isDeepStrictEqual(book.steps, sorted)) return null;
        await store.replaceSteps(tx, sorted);
        const [before, after] = [rules.stepsText(book.steps), rules.stepsText(sorted)];
        return {
          act: 'steps_changed',
          note: after,
          changes: changesBetween({ steps: before }, { steps: after }),
        };
      }),

    changeAgency: ({ version, ...form }: AgencyForm & { version: number }, author: Author) =>
      writing({ version, author }, async (tx) => {
        const { id: _id, version: _version, updated_at: _updated, ...before } = await store.agencyRow(tx);
        const after = rules.toAgencyRow(form);
        if (isDeepStrictEqual(before, after)) return null;
        await store.updateAgency(tx, after);
        const counting = rules.countingOf(after);
        if (!isDeepStrictEqual(rules.countingOf(before), counting))
          await store.insertDayCounting(tx, {
            ...counting,
            author_id: 'userId' in author ? author.userId : null,
            author_name: await authorName(tx, author),
            created_at: clock.now(),
          });
        return { act: 'agency_rates_changed', note: '', changes: changesBetween(before, after) };
      }),

    addExtra: ({ version, ...form }: ExtraForm & { version: number }, author: Author) =>
      writing({ version, author }, async (tx, { extras }) => {
        if (extras.length >= rateLimits.extras) throw invalidFields({ name: 'too_many_rates' });
        const extra = rules.toExtra(newId(), form);
        await store.insertExtra(tx, extra, rules.nameKey(form.name), clock.now());
        return { act: 'extra_added', note: form.name, changes: changesBetween({}, rules.extraFacts(extra)) };
      }),

    changeExtra: (id: string, { version, ...form }: ExtraForm & { version: number }, author: Author) =>
      writing({ version, author }, async (tx, { extras }) => {
        const before = extras.find((extra) => extra.id === id);
        if (!before) throw new Refusal('extra_not_found');
        const after = rules.toExtra(id, form);
        if (isDeepStrictEqual(before, after)) return null;
        await store.updateExtra(tx, after, rules.nameKey(form.name));
        // Nothing was kept of who has it as long as it could not run out.
        if (before.stock === null && after.stock !== null)
          await countExtra(tx, { ...after, stock: after.stock }, clock.now());
        const changes = changesBetween(rules.extraFacts(before), rules.extraFacts(after));
        return { act: 'extra_changed', note: form.name, changes };
      }),

    offerExtra: (id: string, { version, offered }: { version: number; offered: boolean }, author: Author) =>
      writing({ version, author }, async (tx) => {
        const name = await store.setArchived(tx, id, offered ? null : clock.now());
        if (name === undefined) throw new Refusal('extra_not_found');
        return { act: offered ? 'extra_offered' : 'extra_archived', note: name };
      }),

    changeTerms: ({ version, terms }: TermsForm & { version: number }, author: Author) =>
      writing({ version, author }, async (tx, book, names) => {
        refuseUnknownCars(terms, names);
        const known = new Map(book.terms.map((each) => [each.car_id, each]));
        // Of a car that is named twice the last counts.
        const named = new Map(terms.map((each) => [each.car_id, rules.toTerms(each)]));
        const changed = [...named.values()].map((after) => ({
          after,
          changes: rules.termsChanges(known.get(after.car_id), after, names.get(after.car_id) ?? ''),
        }));
        const written = changed.filter(({ changes }) => changes.length > 0).map(({ after }) => after);
        if (written.length === 0) return null;
        await store.saveTerms(tx, written);
        const changes = changed.flatMap((each) => each.changes);
        return { act: 'terms_changed', note: '', changes };
      }),
  };
}

const pick = ({ id, year, price_centimes }: { id: string; year: number; price_centimes: number }) => ({
  id,
  year,
  price_centimes,
});

function found(seasons: readonly Season[], id: string): Season {
  const season = seasons.find((each) => each.id === id);
  if (!season) throw new Refusal('season_not_found');
  return season;
}

function refuseUnknownCars(cars: readonly { car_id: string }[], names: ReadonlyMap<string, string>): void {
  if (cars.some(({ car_id }) => !names.has(car_id))) throw new Refusal('car_not_found');
}

/** Both names are told, and where the other one is. */
function refuseRivals(season: Season, seasons: readonly Season[]): void {
  const other = seasons.find((each) => each.id !== season.id && areRivals(each, season));
  if (!other) return;
  const message = rules.overlapText(season, other);
  throw new Refusal('seasons_overlap', { message, fields: { first_day: message } });
}

/** What the others did meanwhile, newest first, and who. */
async function changedMeanwhile(tx: Db, acts: number): Promise<Refusal> {
  const entries = acts > 0 ? await entriesOf(tx, subject.kind, subject.id, Math.min(acts, 3)) : [];
  const told = entries.map(({ author_name, note }) => (note ? `${author_name} (${note})` : author_name));
  const by = told.length > 0 ? ` par ${told.join(' ; ')}` : '';
  return new Refusal('changed_meanwhile', {
    message: `Tarifs modifiés entre-temps${by} : relisez avant d’enregistrer`,
  });
}
