import { markDemo } from '../demo/store.ts';
import { days } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/random.ts';
import { insertReview } from './store.ts';

interface DemoReview {
  slug: string;
  username: string;
  rating: number;
  daysAgo: number;
  comment: string;
  reply?: string;
  verified?: true;
}

/** First names only, made up: nobody is meant. */
const demoReviews: readonly DemoReview[] = [
  {
    slug: 'dacia-duster',
    username: 'Salma',
    rating: 5,
    daysAgo: 12,
    verified: true,
    comment:
      'Voiture impeccable, remise à l’aéroport à l’heure exacte. Nous avons fait Tafraout et Tiznit sans le moindre souci.',
    reply: 'Merci Salma, au plaisir de vous revoir sur la route !',
  },
  {
    slug: 'dacia-duster',
    username: 'Julien',
    rating: 4,
    daysAgo: 41,
    comment:
      'Très bon véhicule pour les pistes. Un peu bruyant sur autoroute mais d’un excellent rapport qualité-prix.',
  },
  {
    slug: 'renault-clio',
    username: 'Imane',
    rating: 5,
    daysAgo: 6,
    verified: true,
    comment: 'Réservation simple, équipe joignable sur WhatsApp et caution rendue le jour même. Je recommande.',
  },
  {
    slug: 'renault-clio',
    username: 'Marc',
    rating: 5,
    daysAgo: 33,
    comment: 'Clio récente et propre, aucun frais caché. Parfait pour une semaine à Taghazout.',
  },
  {
    slug: 'hyundai-tucson',
    username: 'Yasmine',
    rating: 5,
    daysAgo: 19,
    verified: true,
    comment: 'Silencieuse, confortable et économique. Les enfants ont adoré les grands écrans.',
  },
  {
    slug: 'hyundai-tucson',
    username: 'Thomas',
    rating: 4,
    daysAgo: 57,
    comment: 'Superbe SUV. Il manquait un siège bébé à la remise, apporté dans la demi-heure.',
    reply: 'Merci Thomas, le siège est désormais vérifié avant chaque départ.',
  },
  {
    slug: 'volkswagen-golf',
    username: 'Karim',
    rating: 5,
    daysAgo: 25,
    comment: 'Boîte automatique très douce, idéale pour Agadir – Marrakech.',
  },
  {
    slug: 'range-rover-evoque',
    username: 'Nadia',
    rating: 5,
    daysAgo: 70,
    verified: true,
    comment: 'Louée pour un mariage : livrée brillante comme un sou neuf, chauffeur conseillé par l’agence au top.',
  },
  {
    slug: 'dacia-sandero-stepway',
    username: 'Léa',
    rating: 4,
    daysAgo: 15,
    comment: 'Petite voiture maligne, parfaite pour longer la côte jusqu’à Essaouira.',
  },
  {
    slug: 'dacia-logan',
    username: 'Omar',
    rating: 4,
    daysAgo: 90,
    comment: 'Simple et fiable. Le coffre avale toutes les valises de la famille.',
  },
  {
    slug: 'peugeot-208',
    username: 'Claire',
    rating: 5,
    daysAgo: 9,
    comment: 'Presque neuve, très agréable à conduire. Le contrat était clair et en français.',
  },
  {
    slug: 'mercedes-classe-c',
    username: 'Hicham',
    rating: 5,
    daysAgo: 48,
    comment: 'Grand confort pour un déplacement professionnel, facture reçue aussitôt.',
  },
];

export async function seedReviews(db: Db, carIds: ReadonlyMap<string, string>, now: number): Promise<void> {
  for (const review of demoReviews) {
    const carId = carIds.get(review.slug);
    if (carId === undefined) throw new Error(`No demonstration car ${review.slug}`);
    const id = newId();
    await insertReview(db, {
      id,
      car_id: carId,
      user_id: null,
      username: review.username,
      comment: review.comment,
      rating: review.rating,
      verified_from: review.verified ? now - days(review.daysAgo) : null,
      // Nobody's account wrote it: the agency stands by its own demonstration.
      approved: 1,
      admin_reply: review.reply ?? null,
      reply_outdated: 0,
      created_at: now - days(review.daysAgo),
      edited_at: null,
    });
    await markDemo(db, 'review_id', [id]);
  }
}
