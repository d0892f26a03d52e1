import type { RequestSource } from '../rules/request-source.ts';

export const sourceNames: Record<RequestSource, string> = {
  site: 'Site',
  téléphone: 'Téléphone',
  whatsapp: 'WhatsApp',
  comptoir: 'Comptoir',
  autre: 'Autre',
};
