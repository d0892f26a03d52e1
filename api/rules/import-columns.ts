import { fold } from './fold.ts';
import type { ImportKind } from './import-kinds.ts';

/** One column that an import understands. */
export interface ImportColumn {
  field: string;
  /** As the template has it. */
  header: string;
  /** What others call it. */
  also?: readonly string[];
  /** Texts unless it says otherwise. */
  kind?: 'day' | 'moment' | 'number' | 'phone' | 'yes';
  /** A line without it is refused where something new is made. */
  required?: true;
  example: string;
}

const note: ImportColumn = { field: 'note', header: 'Note', also: ['remarque', 'commentaire'], example: '' };
const phone: ImportColumn = {
  field: 'phone',
  header: 'Téléphone',
  also: ['tel', 'gsm', 'portable', 'mobile', 'telephone 1', 'numero de telephone', 'phone'],
  kind: 'phone',
  required: true,
  example: '06 12 34 56 78',
};
const email: ImportColumn = {
  field: 'email',
  header: 'E-mail',
  also: ['mail', 'courriel', 'adresse e mail', 'adresse mail'],
  example: 'salma@example.com',
};
const carOf: readonly ImportColumn[] = [
  { field: 'car_reference', header: 'Référence voiture', also: ['ref voiture'], example: 'LOGAN-1' },
  {
    field: 'car',
    header: 'Voiture',
    also: ['vehicule', 'modele de voiture', 'marque et modele'],
    example: 'Dacia Logan',
  },
];

export const importColumns: Record<ImportKind, readonly ImportColumn[]> = {
  cars: [
    { field: 'reference', header: 'Référence', also: ['ref', 'code'], example: 'LOGAN-1' },
    { field: 'make', header: 'Marque', required: true, example: 'Dacia' },
    { field: 'model', header: 'Modèle', required: true, example: 'Logan' },
    { field: 'year', header: 'Année', also: ['millesime'], kind: 'number', required: true, example: '2024' },
    {
      field: 'price',
      header: 'Prix par jour (MAD)',
      also: ['prix', 'prix par jour', 'prix jour', 'tarif', 'tarif journalier'],
      kind: 'number',
      required: true,
      example: '350',
    },
    { field: 'is_available', header: 'Disponible', also: ['proposee'], kind: 'yes', example: 'oui' },
    { field: 'type', header: 'Type', also: ['carrosserie'], required: true, example: 'berline' },
    {
      field: 'transmission',
      header: 'Boîte',
      also: ['transmission', 'boite de vitesses'],
      required: true,
      example: 'manuelle',
    },
    { field: 'fuel', header: 'Carburant', also: ['energie'], required: true, example: 'diesel' },
    { field: 'places', header: 'Places', also: ['nombre de places'], kind: 'number', required: true, example: '5' },
    { field: 'doors', header: 'Portes', also: ['nombre de portes'], kind: 'number', required: true, example: '4' },
    { field: 'gear', header: 'Vitesses', also: ['rapports'], required: true, example: 'MANUAL' },
    { field: 'km', header: 'Kilométrage', also: ['km'], required: true, example: '27K' },
    { field: 'airConditioning', header: 'Climatisation', also: ['clim'], kind: 'yes', example: 'oui' },
    { field: 'category', header: 'Catégorie', example: '' },
    { field: 'isFeatured', header: 'Mise en avant', also: ['en vedette'], kind: 'yes', example: 'non' },
    { field: 'isNew', header: 'Nouvelle', also: ['nouveaute'], kind: 'yes', example: 'non' },
    { field: 'description', header: 'Description', required: true, example: 'Une berline spacieuse et sobre.' },
  ],
  vehicles: [
    { field: 'plate', header: 'Immatriculation', also: ['plaque', 'matricule'], required: true, example: '12345-A-6' },
    ...carOf,
    { field: 'state', header: 'État', also: ['statut'], example: 'en service' },
    { field: 'km', header: 'Kilométrage', also: ['km', 'compteur'], kind: 'number', example: '27500' },
    {
      field: 'fuel',
      header: 'Carburant (huitièmes)',
      also: ['carburant', 'niveau de carburant'],
      kind: 'number',
      example: '8',
    },
    { field: 'place', header: 'Emplacement', also: ['lieu'], example: 'Agence' },
    { field: 'colour', header: 'Couleur', example: 'Blanc' },
    { field: 'vin', header: 'N° de châssis', also: ['chassis', 'vin', 'numero de chassis'], example: '' },
    {
      field: 'first_registration',
      header: '1re mise en circulation',
      also: ['mise en circulation', 'date de mise en circulation', 'premiere mise en circulation'],
      kind: 'day',
      example: '31/05/2024',
    },
    note,
    { field: 'archived', header: 'Archivé le', kind: 'day', example: '' },
  ],
  customers: [
    {
      field: 'full_name',
      header: 'Nom',
      also: ['nom complet', 'client', 'nom et prenom', 'nom prenom'],
      required: true,
      example: 'Salma Bennani',
    },
    phone,
    { field: 'phone_2', header: 'Téléphone 2', also: ['tel 2', 'autre telephone'], kind: 'phone', example: '' },
    { field: 'phone_3', header: 'Téléphone 3', also: ['tel 3'], kind: 'phone', example: '' },
    email,
    { field: 'language', header: 'Langue', example: 'fr' },
    {
      field: 'birth_date',
      header: 'Naissance',
      also: ['date de naissance', 'ne le', 'nee le'],
      kind: 'day',
      example: '14/02/1990',
    },
    { field: 'document_kind', header: 'Type de pièce', also: ['nature de la piece'], example: 'CIN' },
    {
      field: 'document_number',
      header: 'N° de pièce',
      also: ['cin', 'numero de piece', 'numero de cin', 'passeport'],
      example: 'JB123456',
    },
    {
      field: 'document_expiry',
      header: 'Expiration de la pièce',
      also: ['piece valable jusqu au'],
      kind: 'day',
      example: '',
    },
    { field: 'licence_number', header: 'N° de permis', also: ['permis', 'numero de permis'], example: '' },
    { field: 'licence_country', header: 'Pays du permis', example: 'Maroc' },
    { field: 'licence_issued', header: 'Permis délivré le', also: ['date du permis'], kind: 'day', example: '' },
    { field: 'licence_expiry', header: 'Expiration du permis', kind: 'day', example: '' },
    { field: 'company', header: 'Société', also: ['entreprise', 'raison sociale'], example: '' },
    { field: 'company_ice', header: 'ICE', example: '' },
    note,
  ],
  bookings: [
    {
      field: 'reference',
      header: 'Référence',
      also: ['ref', 'numero', 'dossier', 'numero de dossier'],
      example: '2025-0147',
    },
    { field: 'stage', header: 'Étape', also: ['statut', 'etat'], example: 'terminée' },
    {
      field: 'full_name',
      header: 'Client',
      also: ['nom', 'nom du client', 'nom complet'],
      required: true,
      example: 'Salma Bennani',
    },
    phone,
    email,
    { field: 'city', header: 'Ville', example: 'Agadir' },
    ...carOf,
    { field: 'plate', header: 'Immatriculation', also: ['plaque', 'matricule'], example: '12345-A-6' },
    {
      field: 'start',
      header: 'Départ',
      also: ['date de depart', 'debut', 'du', 'date de debut'],
      kind: 'moment',
      required: true,
      example: '01/06/2025 10:00',
    },
    {
      field: 'end',
      header: 'Retour',
      also: ['date de retour', 'fin', 'au', 'date de fin'],
      kind: 'moment',
      required: true,
      example: '05/06/2025 18:00',
    },
    { field: 'pickup', header: 'Lieu de départ', example: 'agence' },
    { field: 'back', header: 'Lieu de retour', example: 'agence' },
    { field: 'flight', header: 'Vol', example: '' },
    {
      field: 'total',
      header: 'Total (MAD)',
      also: ['total', 'montant', 'prix total', 'total ttc'],
      kind: 'number',
      example: '1750',
    },
    { field: 'price_reason', header: 'Motif du prix', example: '' },
    { field: 'source', header: 'Origine', example: 'téléphone' },
    note,
  ],
};

/** What our own files have besides, which only the site itself knows: read by people, and left alone. */
export const shownOnly: Record<ImportKind, readonly string[]> = {
  cars: ['Note moyenne', 'Avis'],
  vehicles: ['Plaques précédentes', 'En location à', 'Jusqu’au'],
  customers: ['Pièce d’identité', 'Locations', 'Alerte', 'Client depuis'],
  bookings: ['Jours', 'Prix par jour (MAD)', 'Caution (MAD)', 'Motif de clôture', 'Reçue le'],
};

/** By the place of each heading: the field that it means, or null. A field is meant once: by the heading that says it best. */
export function recognised(kind: ImportKind, headings: readonly string[]): (string | null)[] {
  const ignored = shownOnly[kind].map(fold);
  const folded = headings.map(fold);
  const found: (string | null)[] = headings.map(() => null);
  const taken = new Set<string>();
  for (const slips of [false, true]) {
    for (const [at, heading] of folded.entries()) {
      if (found[at] !== null || heading === '' || ignored.includes(heading)) continue;
      const column = importColumns[kind].find(
        ({ field, header, also = [] }) =>
          !taken.has(field) && [header, ...also].some((name) => isSame(fold(name), heading, slips)),
      );
      if (!column) continue;
      found[at] = column.field;
      taken.add(column.field);
    }
  }
  return found;
}

/** One letter wrong, missing or too many in a word, two in a long one. */
function isSame(name: string, heading: string, slips: boolean): boolean {
  if (name === heading) return true;
  if (!slips || Math.min(name.length, heading.length) < 5) return false;
  return distance(name, heading) <= (name.length >= 9 ? 2 : 1);
}

function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      row.push(Math.min((row[j - 1] ?? 0) + 1, (before[j] ?? 0) + 1, (before[j - 1] ?? 0) + cost));
    }
    before = row;
  }
  return before[other.length] ?? 3;
}
