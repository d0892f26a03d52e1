import type { FoundCustomer } from '../../../api/calls/customer-lookup.ts';
import { maskedNumber } from '../../../api/rules/masked-number.ts';
import { shownPhone } from '../../../api/rules/phone-number.ts';

export interface Told {
  id: string;
  full_name: string;
  email: string | null;
  company: string;
  document_number: string;
  alert: string;
  alert_until: number | null;
  phone: string | null;
}

export const toFound = (row: Told, now: number): FoundCustomer => ({
  id: row.id,
  full_name: row.full_name,
  phone: shownPhone(row.phone ?? ''),
  email: row.email,
  company: row.company,
  document: maskedNumber(row.document_number),
  alert: row.alert_until === null || row.alert_until > now ? row.alert : '',
});

/**
 * How a number begins that is typed so: `0612` as `+212612`, `+33 6` and `0033 6` as `+336`. Null for what is no beginning
 * of a number, or too little of one.
 */
export function numberBeginning(typed: string): string | null {
  const written = typed.replace(/[\s().-]/g, '');
  if (!/^\+?\d{3,}$/.test(written)) return null;
  if (written.startsWith('+')) return written;
  if (written.startsWith('00')) return `+${written.slice(2)}`;
  return written.startsWith('0') ? `+212${written.slice(1)}` : null;
}
