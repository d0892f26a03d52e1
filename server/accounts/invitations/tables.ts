import type { GivenProfile } from '../../../api/rules/given-profiles.ts';

/** Who is asked to work here; one for each address. Whoever comes takes it with them. */
export interface InvitationsTable {
  id: string;
  email: string;
  full_name: string;
  profile: GivenProfile;
  /** The hash of the token in the mailed link. */
  token_hash: string;
  /** Whose right it stands on. */
  invited_by: string;
  sent_at: number;
  expires_at: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    invitations: InvitationsTable;
  }
}
