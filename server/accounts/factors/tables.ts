export interface TotpSecretsTable {
  user_id: string;
  /** As it was given: codes are counted from it, so no hash will do. */
  secret: string;
  /** Null until a first code was given: it is not asked for before. */
  confirmed_at: number | null;
  /** The last half minute whose code was used: none of it or before it works again. */
  last_step: number;
  created_at: number;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: number | null;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    totp_secrets: TotpSecretsTable;
    recovery_codes: RecoveryCodesTable;
  }
}
