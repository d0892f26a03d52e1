/** What stands where somebody's name stood, once nobody is to know it any more. */
export const erasedName = 'Client effacé';

/** What the journal says instead of a value that told of somebody. */
export const erasedValue = 'effacé';

/** For how long what tells of people is kept, unless the law asks for it. */
export interface PrivacyTerms {
  /** Customers and accounts without activity, in months. */
  customerMonths: number;
  /** Requests that came to nothing, in months. */
  requestMonths: number;
  /** Numbers of documents and licences after the last rental, in months. */
  documentMonths: number;
  /** Letters that were sent or given up, in days. */
  letterDays: number;
  /** Contracts after they were added, and after the rental that they are of, in months. */
  contractMonths: number;
}

export const defaultTerms: PrivacyTerms = {
  customerMonths: 60,
  requestMonths: 24,
  documentMonths: 12,
  letterDays: 30,
  contractMonths: 120,
};

/**
 * What each may be; the longest is what the law keeps accounts for, the shortest what a dispute needs. Of a contract the ten
 * years begin when the year of its accounts is closed: there may be more of them.
 */
export const termBounds = {
  privacy_customer_months: { min: 12, max: 120 },
  privacy_request_months: { min: 3, max: 120 },
  privacy_document_months: { min: 1, max: 120 },
  privacy_letter_days: { min: 7, max: 365 },
  privacy_contract_months: { min: 120, max: 180 },
} as const;
