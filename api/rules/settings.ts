import type { AgencyFacts } from '../words/agency.ts';
import type { PrivacyTerms } from './privacy.ts';
import type { SiteTexts } from './site-texts.ts';

/** All that the agency decides about itself; the newest version in the database holds. */
export interface Settings {
  agency: AgencyFacts;
  rules: AgencyRules;
  texts: SiteTexts;
}

/** What the back office works by; no page shows it. */
export interface AgencyRules {
  /** Between two rentals of a vehicle: each occupies it that much longer. */
  preparationMinutes: number;
  privacy: PrivacyTerms;
  /** For how long the journal is kept. */
  journalMonths: number;
  /** Whoever administers has a second factor. */
  requireSecondFactor: boolean;
  backups: BackupRules;
}

/** When archives are made, and what becomes of them. */
export interface BackupRules {
  isNightly: boolean;
  /** From which hour of the agency's clock on. */
  hour: number;
  /** How many stay. */
  keep: number;
  /** Who is told of a failure; empty: the owner. */
  alarmEmail: string;
}

export const defaultBackups: BackupRules = { isNightly: false, hour: 3, keep: 14, alarmEmail: '' };

export const backupBounds = { hour: { min: 0, max: 23 }, keep: { min: 1, max: 365 } } as const;
