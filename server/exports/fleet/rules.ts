import type { Car } from '../../../api/calls/catalogue.ts';
import type { Vehicle } from '../../../api/calls/vehicles.ts';
import type { Column } from '../../sheets/rules.ts';

const yes = (is: boolean) => (is ? 'oui' : 'non');

const transmissions: Record<Car['transmission'], string> = { manual: 'manuelle', automatic: 'automatique' };

export const carColumns: readonly Column<Car>[] = [
  { header: 'Marque', value: (row) => row.make },
  { header: 'Modèle', value: (row) => row.model },
  { header: 'Année', kind: 'number', value: (row) => row.year },
  { header: 'Prix par jour (MAD)', kind: 'money', width: 19, value: (row) => row.price },
  { header: 'Disponible', width: 12, value: (row) => yes(row.is_available) },
  { header: 'Type', value: (row) => row.type },
  { header: 'Boîte', width: 14, value: (row) => transmissions[row.transmission] },
  { header: 'Carburant', width: 12, value: (row) => row.fuel },
  { header: 'Places', kind: 'number', value: (row) => row.places },
  { header: 'Portes', kind: 'number', value: (row) => row.doors },
  { header: 'Vitesses', width: 12, value: (row) => row.gear },
  { header: 'Kilométrage', width: 13, value: (row) => row.km },
  { header: 'Climatisation', width: 14, value: (row) => yes(row.airConditioning) },
  { header: 'Catégorie', width: 14, value: (row) => row.category },
  { header: 'Mise en avant', width: 14, value: (row) => yes(row.isFeatured) },
  { header: 'Nouvelle', width: 10, value: (row) => yes(row.isNew) },
  { header: 'Note moyenne', kind: 'number', width: 14, value: (row) => row.average_rating },
  { header: 'Avis', kind: 'number', value: (row) => row.review_count },
  { header: 'Description', width: 50, value: (row) => row.description },
];

export const vehicleColumns: readonly Column<Vehicle>[] = [
  { header: 'Immatriculation', value: (row) => row.plate },
  { header: 'Voiture', width: 24, value: (row) => row.car_name },
  { header: 'État', width: 12, value: (row) => row.state },
  { header: 'Kilométrage', kind: 'number', width: 13, value: (row) => row.km },
  { header: 'Carburant (huitièmes)', kind: 'number', width: 21, value: (row) => row.fuel },
  { header: 'Emplacement', value: (row) => row.place },
  { header: 'Couleur', width: 12, value: (row) => row.colour },
  { header: 'N° de châssis', width: 22, value: (row) => row.vin },
  { header: '1re mise en circulation', kind: 'moment', width: 22, value: (row) => row.first_registration },
  { header: 'Plaques précédentes', width: 22, value: (row) => row.former_plates.join(', ') },
  { header: 'En location à', width: 24, value: (row) => row.use?.full_name ?? row.use?.block_kind ?? '' },
  { header: 'Jusqu’au', kind: 'moment', value: (row) => row.use?.end?.wall ?? null },
  { header: 'Note', width: 30, value: (row) => row.note },
  { header: 'Archivé le', kind: 'moment', value: (row) => row.archived_at?.wall ?? null },
];
