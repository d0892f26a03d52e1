import type { FileFormat } from '../../api/rules/file-format.ts';

export const contentTypes: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

const formatNames: Record<FileFormat, string> = { xlsx: 'Excel', csv: 'CSV' };

/** What a list was narrowed to, as the journal words it; what is usual is not worth a word. */
const filterNames: Record<string, string> = {
  search: 'recherche',
  type: 'genre',
  kind: 'concerne',
  author: 'par',
  status: 'statut',
  from: 'du',
  to: 'au',
  weeks: 'semaines',
  car: 'voiture',
  vehicle: 'véhicule',
  pickup: 'remise',
  city: 'ville',
  source: 'origine',
  state: 'état',
  availability: 'disponibilité',
  day: 'jour',
  period: 'période',
  month: 'mois',
};

export interface Exported {
  list: string;
  format: FileFormat;
  /** As it was asked for. */
  query: object;
  rows: number;
  /** Whoever asked went away before the end. */
  isWhole: boolean;
}

/** « Réservations (Excel) : 1204 lignes ; statut : acceptée, recherche : Amina » */
export function noteOf({ list, format, query, rows, isWhole }: Exported): string {
  const filters = Object.entries(query)
    .filter(([name, value]) => filterNames[name] !== undefined && value !== undefined && value !== '')
    .map(([name, value]) => `${filterNames[name]} : ${value}`);
  const count = `${rows} ${rows === 1 ? 'ligne' : 'lignes'}`;
  const parts = [isWhole ? count : `interrompu après ${count}`, ...(filters.length > 0 ? [filters.join(', ')] : [])];
  return `${list} (${formatNames[format]}) : ${parts.join(' ; ')}`;
}
