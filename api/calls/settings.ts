import * as z from 'zod/mini';
import { type Colour, isColour, isReadable } from '../rules/brand-colour.ts';
import { brandPictureNameLength, isBrandPicture } from '../rules/brand-pictures.ts';
import { journalMonths } from '../rules/journal.ts';
import { maxPictureBytes } from '../rules/picture-uploads.ts';
import { termBounds } from '../rules/privacy.ts';
import { backupBounds } from '../rules/settings.ts';
import { type ClaimField, claimFields } from '../rules/claims.ts';
import type { ImposedSettings, SettingsFields } from '../rules/settings-form.ts';
import type { Passage } from '../rules/passage.ts';
import { aboutLimits, passageLimits, settingsMaxBytes, specialDaysMax } from '../rules/settings-limits.ts';
import { hasOnlyFacts } from '../words/site-texts/fill-in.ts';
import { pictureRefusals } from '../words/errors.ts';
import { endpoint } from './endpoint.ts';
import { boundedText, email, line, pathText, phone, queryNumber, text } from './fields.ts';
import { journalChange } from './journal.ts';
import { linkTo, scriptAddress } from './link-fields.ts';
import { whole } from './typed-number.ts';
import { wallMoment } from './wall-moment.ts';

// What the agency decides about itself. Every saving is a version; the newest holds, and one can go back to any.

const short = 60;
const long = 120;
const servedBounds = { min: 0, max: 9_999_999 };
export const settingsNoteMaxLength = 200;
/** What either engine can hold as a number of that column. */
const maxVersion = 2_000_000_000;

/** May be left empty, but is always said. */
const optional = (maxLength: number) => z.union([z.literal(''), line(maxLength)]);

const time = boundedText(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'));
const day = boundedText(10).check(
  z.regex(/^20\d\d-\d\d-\d\d$/, 'invalid_date'),
  z.refine((written) => !Number.isNaN(Date.parse(written)), 'invalid_date'),
);

/** Open from one hour to a later one, or closed: both empty. */
const dayHours = z
  .object({ opens: z.union([z.literal(''), time]), closes: z.union([z.literal(''), time]) })
  .check(hoursInOrder());

function hoursInOrder() {
  return z.check<{ opens: string; closes: string }>(({ value: { opens, closes }, issues }) => {
    if ((opens === '') !== (closes === '') || (opens !== '' && opens >= closes))
      issues.push({ code: 'custom', message: 'closes_before_opening', input: '', path: ['closes'] });
  });
}

const specialDays = z.object({ label: line(short), from: day, to: day, ...dayHours.shape }).check(
  hoursInOrder(),
  z.check(({ value: { from, to }, issues }) => {
    if (to < from) issues.push({ code: 'custom', message: 'season_ends_first', input: '', path: ['to'] });
  }),
);

const colour = (use: Colour) =>
  boundedText(7, { tooLong: 'invalid_colour' }).check(
    z.toLowerCase(),
    z.refine(isColour, { error: 'invalid_colour', abort: true }),
    z.refine((typed: string) => isReadable(typed, use), use === 'dark' ? 'dark_colour_too_light' : 'colour_too_light'),
  );

/** Which there is, or none. */
const brandPicture = boundedText(brandPictureNameLength, { tooLong: 'unknown_picture' }).check(
  z.refine((name: string) => name === '' || isBrandPicture(name), 'unknown_picture'),
);

const isFactual = z.refine<string>(hasOnlyFacts, 'unknown_placeholder');
const about = (name: keyof typeof aboutLimits) => text(aboutLimits[name]).check(isFactual);

/** Headings are what they are told apart by. */
const passages = ({ fewest, most, ...limits }: (typeof passageLimits)[keyof typeof passageLimits]) =>
  z
    .array(z.object({ title: line(limits.title).check(isFactual), text: text(limits.text).check(isFactual) }))
    .check(z.minLength(fewest), z.maxLength(most), z.check(saidOnce));

function saidOnce({ value, issues }: z.core.ParsePayload<Passage[]>) {
  const titles = new Set<string>();
  for (const [at, { title }] of value.entries()) {
    if (titles.has(title)) issues.push({ code: 'custom', message: 'said_twice', input: '', path: [at, 'title'] });
    titles.add(title);
  }
}

const says = Object.fromEntries(claimFields.map((name) => [name, z.boolean()])) as Record<ClaimField, z.ZodMiniBoolean>;

/** A place on earth, as maps write it, or none. */
const degrees = (most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), boundedText(20)]),
      z.transform((typed) => String(typed).trim().replace(',', '.')),
    ),
    z.string().check(z.check(onEarth(most))),
  );

function onEarth(most: number) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    const at = /^-?\d{1,3}(\.\d{1,15})?$/.test(value) ? Number(value) : Number.NaN;
    if (value === '' || Math.abs(at) <= most) return;
    if (Number.isNaN(at)) issues.push({ code: 'custom', message: 'not_a_number', input: value });
    else if (at > 0) issues.push({ code: 'too_big', origin: 'number', maximum: most, input: at });
    else issues.push({ code: 'too_small', origin: 'number', minimum: -most, input: at });
  };
}

/** Half of a point is none. */
const wholePoint = z.check<{ latitude: string; longitude: string }>(({ value: { latitude, longitude }, issues }) => {
  if ((latitude === '') === (longitude === '')) return;
  issues.push({ code: 'custom', message: 'required', input: '', path: [latitude === '' ? 'latitude' : 'longitude'] });
});

const settingsFields = {
  name: line(30),
  legal_name: line(short),
  city: line(40),
  experience_years: whole({ min: 0, max: 150 }),
  served_users: whole(servedBounds),
  served_reservations: whole(servedBounds),
  street: line(long),
  postal_code: optional(10),
  address_city: line(40),
  latitude: degrees(90),
  longitude: degrees(180),
  phone,
  whatsapp: phone,
  email,
  instagram: linkTo('instagram.com'),
  facebook: linkTo('facebook.com'),
  reviews_widget: scriptAddress,
  ...says,
  rc: optional(20),
  ice: optional(20),
  tax_id: optional(20),
  patente: optional(20),
  cnss: optional(20),
  licence: optional(30),
  week: z.array(dayHours).check(z.length(7)),
  special_days: z.array(specialDays).check(z.maxLength(specialDaysMax)),
  logo: brandPicture,
  icon: brandPicture,
  colour: colour('colour'),
  dark_colour: colour('dark'),
  hero: passages(passageLimits.hero),
  faq: passages(passageLimits.faq),
  about_heading: line(aboutLimits.about_heading).check(isFactual),
  about_lead: about('about_lead'),
  about_story: about('about_story'),
  about_vision: about('about_vision'),
  about_mission: about('about_mission'),
  conditions: passages(passageLimits.conditions),
  about_label: line(40),
  about_opens: time,
  about_closes: time,
  founder_title: line(short),
  founder_role: line(short),
  founder_email: email,
  founder_phone: phone,
  free_cancellation_hours: whole({ min: 0, max: 720 }),
  preparation_minutes: whole({ min: 0, max: 1440 }),
  privacy_customer_months: whole(termBounds.privacy_customer_months),
  privacy_request_months: whole(termBounds.privacy_request_months),
  privacy_document_months: whole(termBounds.privacy_document_months),
  privacy_letter_days: whole(termBounds.privacy_letter_days),
  privacy_contract_months: whole(termBounds.privacy_contract_months),
  journal_months: whole(journalMonths),
  require_second_factor: z.boolean(),
  backup_nightly: z.boolean(),
  backup_hour: whole(backupBounds.hour),
  backup_keep: whole(backupBounds.keep),
  backup_alarm_email: z.union([z.literal(''), email]),
};

export const settingsForm = z.object(settingsFields).check(wholePoint);

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
true satisfies Same<z.output<typeof settingsForm>, SettingsFields>;

const settingsView = z.object({
  /** 0: nobody has decided anything yet. */
  version: z.number(),
  /** Who saved it. */
  author: z.string(),
  fields: z.custom<SettingsFields>(),
  imposed: z.custom<ImposedSettings>(),
});
export type SettingsView = z.output<typeof settingsView>;

const settingsVersions = z.object({
  /** Newest first, each with what it changed. */
  items: z.array(
    z.object({
      version: z.number(),
      saved: wallMoment,
      author: z.string(),
      note: z.string(),
      changes: z.array(journalChange),
    }),
  ),
  has_older: z.boolean(),
});
export type SettingsVersions = z.output<typeof settingsVersions>;
export type SettingsVersion = SettingsVersions['items'][number];

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  role: 'admin',
  right: 'settings',
  summary: 'What the agency decided about itself',
  answer: settingsView,
});

export const listSettingsVersions = endpoint({
  method: 'GET',
  path: '/admin/settings/versions',
  role: 'admin',
  right: 'settings',
  summary: 'Every version there was, newest first, some at a time: from the newest on, or from before another',
  query: z.object({ before: z.optional(queryNumber({ min: 1, max: maxVersion })) }),
  answer: settingsVersions,
});

export const compareSettings = endpoint({
  method: 'GET',
  path: '/admin/settings/versions/:version',
  role: 'admin',
  right: 'settings',
  summary: 'What going back to an earlier version would change, field by field',
  params: z.object({ version: queryNumber({ min: 0, max: maxVersion }) }),
  answer: z.object({ changes: z.array(journalChange) }),
  refuses: ['version_not_found'],
});

const version = z.number().check(z.int(), z.gte(0), z.lte(maxVersion));

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  role: 'admin',
  right: 'settings',
  confirmed: true,
  summary: 'Decide anew: a next version, on top of the one that was seen',
  maxBodyBytes: settingsMaxBytes,
  body: z.object({ ...settingsFields, version, note: z.optional(optional(settingsNoteMaxLength)) }).check(wholePoint),
  answer: settingsView,
  refuses: ['changed_meanwhile'],
});

export const revertSettings = endpoint({
  method: 'POST',
  path: '/admin/settings/revert',
  role: 'admin',
  right: 'settings',
  confirmed: true,
  summary: 'Go back to what an earlier version says: as a next version',
  body: z.object({ version, to: version }),
  answer: settingsView,
  refuses: ['changed_meanwhile', 'version_not_found'],
});

export const addBrandPicture = endpoint({
  method: 'POST',
  path: '/admin/brand',
  role: 'admin',
  right: 'settings',
  summary: 'A logo or an icon, which the settings can name from then on; one that none does is gone after a day',
  files: { picture: { maxBytes: maxPictureBytes, maxFiles: 1 } },
  answer: z.object({ name: z.string() }),
  refuses: ['too_many_requests', ...pictureRefusals],
});

export const getBrandPicture = endpoint({
  method: 'GET',
  path: '/brand/:file',
  role: 'anyone',
  summary: 'The agency’s logo or icon, as pages, letters and home screens want it',
  params: z.object({ file: pathText(64) }),
  answer: 'file',
  refuses: ['not_found'],
});
