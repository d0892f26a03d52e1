import { customerText } from '../../api/rules/customer-search.ts';
import { fold } from '../../api/rules/fold.ts';
import { internationalPhone } from '../../api/rules/phone-number.ts';

/** Who asks for something, as they say it. */
export interface Asking {
  userId: string | null;
  fullName: string;
  email: string | null;
  phone: string;
}

/** A customer of whom nothing is known but what they said. */
export function newCustomer(id: string, { userId, fullName, email, phone }: Asking, now: number) {
  const unknown = { company: '', document_number: '', licence_number: '' };
  return {
    id,
    user_id: userId,
    full_name: fullName,
    email,
    sort_key: fold(fullName),
    search_text: customerText({ ...unknown, full_name: fullName, email, phones: [internationalPhone(phone)] }),
    created_at: now,
    updated_at: now,
  };
}

/** Why the desk is to think twice about somebody; one that has an end counts until then. */
export const alertNow = (
  { alert, alert_until }: { alert: string; alert_until: number | null },
  now: number,
): string | null => (alert !== '' && (alert_until === null || alert_until > now) ? alert : null);
