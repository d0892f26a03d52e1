import type { Insertable } from 'kysely';
import { markDemo } from '../demo/store.ts';
import { days } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/random.ts';
import { toCentimes } from './rules.ts';
import { insertCar } from './store.ts';
import type { CarsTable } from './tables.ts';

type Fuel = CarsTable['fuel'];

interface DemoCar {
  /** Names its drawings, `art/cars/<slug>-1.svg` and on. */
  slug: string;
  make: string;
  model: string;
  year: number;
  price: number;
  fuel: Fuel;
  type: string;
  places: number;
  doors: number;
  automatic?: true;
  km: string;
  marks?: readonly ('featured' | 'new' | 'luxury' | 'unavailable')[];
  description: string;
}

/** A believable fleet for an agency in Agadir. */
export const demoFleet: readonly DemoCar[] = [
  {
    slug: 'dacia-logan',
    make: 'Dacia',
    model: 'Logan',
    year: 2023,
    price: 250,
    fuel: 'diesel',
    type: 'berline',
    places: 5,
    doors: 4,
    km: '41K',
    description:
      'La berline qui fait référence sur les routes marocaines : sobre, robuste, avec un grand coffre pour les bagages de toute la famille.',
  },
  {
    slug: 'dacia-sandero-stepway',
    make: 'Dacia',
    model: 'Sandero Stepway',
    year: 2024,
    price: 300,
    fuel: 'essence',
    type: 'citadine',
    places: 5,
    doors: 5,
    km: '22K',
    marks: ['featured'],
    description:
      'Surélevée et maniable, elle passe de la corniche aux pistes de l’arrière-pays sans jamais se plaindre.',
  },
  {
    slug: 'dacia-duster',
    make: 'Dacia',
    model: 'Duster',
    year: 2024,
    price: 450,
    fuel: 'diesel',
    type: 'suv',
    places: 5,
    doors: 5,
    km: '27K',
    marks: ['featured'],
    description:
      'Le SUV de toutes les escapades : garde au sol généreuse, consommation contenue, idéal pour la vallée du Paradis et l’Anti-Atlas.',
  },
  {
    slug: 'renault-clio',
    make: 'Renault',
    model: 'Clio',
    year: 2024,
    price: 280,
    fuel: 'essence',
    type: 'citadine',
    places: 5,
    doors: 5,
    km: '18K',
    marks: ['featured'],
    description:
      'Agile en ville, confortable sur autoroute : la compagne des séjours à Agadir, avec écran tactile et caméra de recul.',
  },
  {
    slug: 'peugeot-208',
    make: 'Peugeot',
    model: '208',
    year: 2025,
    price: 320,
    fuel: 'diesel',
    type: 'citadine',
    places: 5,
    doors: 5,
    km: '9K',
    marks: ['new'],
    description:
      'Ligne affûtée et poste de conduite moderne : une citadine plaisante qui se gare partout et consomme très peu.',
  },
  {
    slug: 'hyundai-i10',
    make: 'Hyundai',
    model: 'i10',
    year: 2023,
    price: 200,
    fuel: 'essence',
    type: 'citadine',
    places: 4,
    doors: 5,
    km: '35K',
    description:
      'La plus économique de la flotte. Petite dehors, étonnamment spacieuse dedans, parfaite pour deux voyageurs.',
  },
  {
    slug: 'kia-picanto',
    make: 'Kia',
    model: 'Picanto',
    year: 2024,
    price: 220,
    fuel: 'essence',
    type: 'citadine',
    places: 4,
    doors: 5,
    automatic: true,
    km: '16K',
    description: 'Boîte automatique et gabarit de poche : la ville sans fatigue, la climatisation en plus.',
  },
  {
    slug: 'citroen-c3',
    make: 'Citroën',
    model: 'C3',
    year: 2024,
    price: 290,
    fuel: 'essence',
    type: 'citadine',
    places: 5,
    doors: 5,
    km: '24K',
    marks: ['unavailable'],
    description: 'Suspension moelleuse et sièges accueillants : le confort d’une grande, la taille d’une petite.',
  },
  {
    slug: 'volkswagen-golf',
    make: 'Volkswagen',
    model: 'Golf',
    year: 2024,
    price: 480,
    fuel: 'diesel',
    type: 'berline',
    places: 5,
    doors: 5,
    automatic: true,
    km: '21K',
    marks: ['featured'],
    description: 'Précise, silencieuse et sûre : la compacte des longs trajets, d’Agadir à Marrakech sans effort.',
  },
  {
    slug: 'hyundai-tucson',
    make: 'Hyundai',
    model: 'Tucson',
    year: 2025,
    price: 650,
    fuel: 'hybride',
    type: 'suv',
    places: 5,
    doors: 5,
    automatic: true,
    km: '12K',
    marks: ['featured', 'new'],
    description:
      'SUV hybride au confort haut de gamme : conduite apaisée, grand coffre, aides à la conduite complètes.',
  },
  {
    slug: 'volkswagen-touareg',
    make: 'Volkswagen',
    model: 'Touareg',
    year: 2023,
    price: 1400,
    fuel: 'diesel',
    type: 'suv',
    places: 5,
    doors: 5,
    automatic: true,
    km: '38K',
    marks: ['luxury'],
    description:
      'Le grand voyageur : quatre roues motrices, suspension pneumatique et un habitacle de première classe.',
  },
  {
    slug: 'mercedes-classe-c',
    make: 'Mercedes',
    model: 'Classe C',
    year: 2024,
    price: 1200,
    fuel: 'hybride',
    type: 'luxe',
    places: 5,
    doors: 4,
    automatic: true,
    km: '15K',
    marks: ['luxury', 'unavailable'],
    description: 'L’élégance pour vos rendez-vous et vos cérémonies : cuir, lumière d’ambiance et silence de marche.',
  },
  {
    slug: 'range-rover-evoque',
    make: 'Range Rover',
    model: 'Evoque',
    year: 2025,
    price: 1800,
    fuel: 'diesel',
    type: 'luxe',
    places: 5,
    doors: 5,
    automatic: true,
    km: '8K',
    marks: ['featured', 'luxury'],
    description: 'Le SUV coupé qui fait tourner les têtes sur la corniche et reste à l’aise loin du goudron.',
  },
  {
    slug: 'renault-kangoo',
    make: 'Renault',
    model: 'Kangoo',
    year: 2023,
    price: 380,
    fuel: 'diesel',
    type: 'utilitaire',
    places: 7,
    doors: 5,
    km: '44K',
    description:
      'Sept places et des portes coulissantes : le ludospace des familles, des planches de surf et des bagages encombrants.',
  },
];

/** Returns the id of each car by its slug. */
export async function seedCars(db: Db, now: number): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, demo] of demoFleet.entries()) {
    const car = toRow(demo, now - days(400) + days(index));
    await insertCar(db, car);
    ids.set(demo.slug, car.id);
  }
  await markDemo(db, 'car_id', [...ids.values()]);
  return ids;
}

function toRow(demo: DemoCar, createdAt: number): Insertable<CarsTable> {
  const has = (mark: 'featured' | 'new' | 'luxury' | 'unavailable') => (demo.marks?.includes(mark) ? 1 : 0);
  return {
    id: newId(),
    make: demo.make,
    model: demo.model,
    year: demo.year,
    price_centimes: toCentimes(demo.price),
    description: demo.description,
    transmission: demo.automatic ? 'automatic' : 'manual',
    fuel: demo.fuel,
    type: demo.type,
    places: demo.places,
    doors: demo.doors,
    gear: demo.automatic ? 'AUTO' : 'MANUAL',
    km: demo.km,
    air_conditioning: 1,
    is_available: has('unavailable') ? 0 : 1,
    is_featured: has('featured'),
    is_new: has('new'),
    category: has('luxury') ? 'luxury' : '',
    created_at: createdAt,
    updated_at: createdAt,
  };
}
