export interface PasskeysTable {
  id: string;
  user_id: string;
  /** As the browser names it, in base64url like the key. */
  credential_id: string;
  public_key: string;
  /** How often it was used, where it counts at all: it never goes back. */
  counter: number;
  /** How a browser reaches it, with commas between. */
  transports: string;
  /** What its owner calls it. */
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export interface PasskeyChallengesTable {
  /** What the challenge is for, and the hash of what the browser holds. */
  holder: string;
  challenge: string;
  expires_at: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    passkeys: PasskeysTable;
    passkey_challenges: PasskeyChallengesTable;
  }
}
