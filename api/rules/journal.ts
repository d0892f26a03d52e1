/** What an act touches, of which there are many: kept with the act, by its id. */
export const subjectKinds = [
  'reservation',
  'transfer',
  'vehicle',
  'car',
  'customer',
  'block',
  'rates',
  'user',
  'contract',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What some acts were about; never a kind without ids. */
export type Touched = readonly { kind: SubjectKind; ids: readonly string[] }[];

/** Who acts without an account: the site by itself, a customer, whoever sits at the server. */
export const ownAuthors = { site: 'site', customer: 'client', server: 'serveur' } as const;

/** Whom the journal is narrowed to, besides those who have an account. */
export const authorChoices = ['site', 'client'] as const;
export type AuthorChoice = (typeof authorChoices)[number];

/** Who came in, went, or tried to, and by what they prove themselves. */
export const loginActs = [
  'logged_in',
  'logged_out',
  'login_failed',
  'password_changed',
  'password_reset',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'account_unlocked',
] as const;
export type LoginAct = (typeof loginActs)[number];

/** What is done to what a customer wrote: the line has their words. */
export const reviewActs = ['review_answered', 'review_approved', 'review_withdrawn', 'review_removed'] as const;
export type ReviewAct = (typeof reviewActs)[number];

/**
 * What has no id of its own, or one that nobody looks for: the act says it. So lines from before a kind had a name are
 * found under it too, although no line is ever changed.
 */
const actsByKind = {
  contract: ['contract_added', 'contract_downloaded', 'contract_linked', 'contract_removed'],
  review: reviewActs,
  feed: ['feed_made', 'feed_revoked'],
  import: ['imported'],
  export: ['exported', 'customer_data_exported'],
  settings: ['settings_changed', 'settings_backups_changed', 'settings_reverted'],
  backup: ['backup_started', 'backup_downloaded', 'settings_backups_changed'],
  demo: ['demo_added', 'demo_removed'],
  term: ['journal_terms', 'privacy_terms'],
  team: [
    'invited',
    'invitation_resent',
    'invitation_cancelled',
    'invitation_accepted',
    'role_changed',
    'ownership_handed_on',
    'account_removed',
  ],
  login: loginActs,
  refusal: ['right_missing'],
} as const satisfies Record<string, readonly string[]>;
export type ActKind = keyof typeof actsByKind;

/** What the journal is narrowed to. */
export const journalKinds = [
  'reservation',
  'transfer',
  'vehicle',
  'block',
  'car',
  'rates',
  'customer',
  'contract',
  'review',
  'feed',
  'import',
  'export',
  'user',
  'team',
  'login',
  'refusal',
  'settings',
  'backup',
  'demo',
  'term',
] as const satisfies readonly (SubjectKind | ActKind)[];
export type JournalKind = (typeof journalKinds)[number];

/** The acts that are of a kind; null of one whose acts are known by what they touch. */
export const actsOfKind = (kind: JournalKind): readonly string[] | null =>
  kind in actsByKind ? actsByKind[kind as ActKind] : null;

/** Of which kinds an act is by itself. */
export const kindsOfAct = (act: string): ActKind[] =>
  (Object.keys(actsByKind) as ActKind[]).filter((kind) => (actsByKind[kind] as readonly string[]).includes(act));

/** For how long acts are kept; never less than a year, which the database sees to. */
export const journalMonths = { default: 36, min: 12, max: 120 } as const;

/**
 * What the act concerned, and what became of it. The ending of the field says what the values are: `…_at` an instant,
 * `…_centimes` money, `vehicle_id`, `car_id` and `customer_id` whom or what to name; anything else is shown as it is.
 */
export interface Change {
  field: string;
  before: string | number | null;
  after: string | number | null;
}
