import { fold } from './fold.ts';
import { internationalPhone } from './phone-number.ts';

/** Of a customer, what they are looked for by. */
export interface SearchedCustomer {
  full_name: string;
  company: string;
  email: string | null;
  phones: readonly string[];
  document_number: string;
  licence_number: string;
}

/** Any part of it is found: a name, a number from any digit on, a document. */
export function customerText({ full_name, company, email, phones, ...documents }: SearchedCustomer): string {
  const numbers = phones.flatMap((phone) => [digitsOf(phone), nationalOf(phone)]);
  const papers = [documents.document_number, documents.licence_number].map(joined);
  const parts = [fold(full_name), fold(company), email ?? '', ...numbers, ...papers];
  return ` ${[...new Set(parts)].filter((part) => part !== '').join(' ')} `;
}

/** Each of these must be part of the text; null for signs alone, which nobody is found by. */
export function customerTerms(typed: string): string[] | null {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  if (/^[\d\s+().-]+$/.test(wanted)) {
    const digits = digitsOf(internationalPhone(wanted));
    return digits === '' ? null : [digits];
  }
  const terms = wanted.split(/\s+/).flatMap((part) => (part.includes('@') ? [part] : fold(part).split(' ')));
  const words = [...new Set(terms)].filter((term) => term !== '');
  return words.length === 0 ? null : words.slice(0, maxTerms);
}

const maxTerms = 8;
const digitsOf = (text: string) => text.replace(/\D/g, '');
const nationalOf = (phone: string) => digitsOf(phone).replace(/^212(?=\d{9}$)/, '0');
const joined = (text: string) => fold(text).replaceAll(' ', '');
