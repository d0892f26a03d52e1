import { tabStore } from '../../lib/storage.ts';

/** Whom a code was mailed to, and what else they typed. Never the password: whoever borrows the phone would find it. */
export interface KeptStep {
  email: string;
  phone: string;
  full_name: string;
}

const key = 'rihla.code-step';

/** Phones drop a page while its person reads the mail: this tab finds the step again. */
export function keepStep({ email, phone, full_name }: KeptStep): void {
  tabStore()?.setItem(key, JSON.stringify({ email, phone, full_name }));
}

export function readStep(): KeptStep | null {
  let value: unknown;
  try {
    value = JSON.parse(tabStore()?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
  const fields = (value ?? {}) as Partial<Record<keyof KeptStep, unknown>>;
  const text = (field: unknown) => (typeof field === 'string' ? field : '');
  const email = text(fields.email);
  return email ? { email, phone: text(fields.phone), full_name: text(fields.full_name) } : null;
}

export function forgetStep(): void {
  tabStore()?.removeItem(key);
}
