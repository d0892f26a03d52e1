/** `address`: the mailbox is theirs. `password`: they may choose a new one. */
export type CodePurpose = 'address' | 'password';

export interface VerificationCodesTable {
  purpose: CodePurpose;
  email: string;
  /** The hash of the token in the cookie of the browser that asked for it. */
  browser: string;
  code_hash: string;
  salt: string;
  tries: number;
  expires_at: number;
}

export interface AddressProofsTable {
  /** The hash of the token in the cookie. */
  id: string;
  email: string;
  expires_at: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    verification_codes: VerificationCodesTable;
    address_proofs: AddressProofsTable;
  }
}
