export const documentKinds = ['CIN', 'passeport', 'carte de séjour'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const languages = ['fr', 'ar', 'en', 'es', 'de'] as const;
export type Language = (typeof languages)[number];

/** Upper bounds of what is written about a customer; the forms show them and the server checks them. */
export const customerLimits = {
  phones: 5,
  document: 30,
  country: 60,
  company: 120,
  ice: 20,
  note: 2000,
  alert: 300,
} as const;
