import { type IdentityWords, texts as identity } from '../../identity/texts.ts';

export interface ExportTexts {
  export: string;
  xlsx: string;
  csv: string;
  title: string;
  cancel: string;
  failed: string;
  identity: IdentityWords;
}

export const texts: ExportTexts = {
  export: 'Exporter',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  title: 'Exporter la liste',
  cancel: 'Annuler',
  failed: 'La liste n’a pas été exportée',
  identity,
};
