import type { Generated } from 'kysely';
import type { DocumentKind, Language } from '../../api/rules/customer-limits.ts';

/** A person who rents, with or without an account. */
export interface CustomersTable {
  id: string;
  user_id: string | null;
  full_name: string;
  email: string | null;
  language: Generated<Language>;
  birth_date: Generated<string | null>;
  document_kind: Generated<DocumentKind | null>;
  document_number: Generated<string>;
  document_expiry: Generated<string | null>;
  licence_number: Generated<string>;
  licence_country: Generated<string>;
  licence_issued: Generated<string | null>;
  licence_expiry: Generated<string | null>;
  company: Generated<string>;
  company_ice: Generated<string>;
  note: Generated<string>;
  /** Why the desk is to think twice; never shown to the public. */
  alert: Generated<string>;
  alert_author: Generated<string>;
  alert_until: Generated<number | null>;
  /** The name, folded: what lists are sorted by. */
  sort_key: string;
  /** What they are found by: see `customerText`. */
  search_text: string;
  version: Generated<number>;
  created_at: number;
  updated_at: number;
  /** Nobody is behind it any more: what was rented stays, without the person. Found by nothing. */
  erased_at: Generated<number | null>;
}

/** A number belongs to one customer. In E.164. */
export interface CustomerPhonesTable {
  phone: string;
  customer_id: string;
  position: number;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    customers: CustomersTable;
    customer_phones: CustomerPhonesTable;
  }
}
