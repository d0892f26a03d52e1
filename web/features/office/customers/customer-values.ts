import type { Customer } from '../../../../api/calls/customers.ts';

/** The form of a customer, as it is typed. */
export interface CustomerValues {
  full_name: string;
  /** One to a line. */
  phones: string;
  email: string;
  language: string;
  birth_date: string;
  document_kind: string;
  document_number: string;
  document_expiry: string;
  licence_number: string;
  licence_country: string;
  licence_issued: string;
  licence_expiry: string;
  company: string;
  company_ice: string;
  note: string;
}

export const emptyValues: CustomerValues = {
  full_name: '',
  phones: '',
  email: '',
  language: 'fr',
  birth_date: '',
  document_kind: '',
  document_number: '',
  document_expiry: '',
  licence_number: '',
  licence_country: '',
  licence_issued: '',
  licence_expiry: '',
  company: '',
  company_ice: '',
  note: '',
};

export function valuesOf(customer: Customer): CustomerValues {
  const fields = Object.keys(emptyValues) as (keyof CustomerValues)[];
  const texts = fields.map((field) => {
    const value = customer[field];
    return [field, Array.isArray(value) ? value.join('\n') : (value ?? '')];
  });
  return Object.fromEntries(texts) as Record<keyof CustomerValues, string>;
}

/** As the call takes it. */
export const bodyOf = ({ phones, ...values }: CustomerValues) => ({
  ...values,
  phones: phones
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});

/** A fault of one of the numbers is shown by the field that has them all. */
export function shownFaults(faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [name.startsWith('phones') ? 'phones' : name, fault]),
  );
}
