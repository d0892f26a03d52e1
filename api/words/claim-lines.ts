import type { ClaimField } from '../rules/claims.ts';

const promise = (label: string, hint: string) => ({ section: 'promises', label, kind: 'flag', hint }) as const;

/** What the site says of the agency in its own words, and where. */
export const claimLines = {
  says_nonstop: promise('Assistance 24 h/24 et 7 j/7', 'Accueil, À propos, voitures, suivi d’une location, assistant.'),
  says_cover: promise('Assurance complète avec chaque location', 'Accueil, services, voitures, assistant.'),
  says_km: promise(
    'Kilométrage illimité pour la plupart des véhicules',
    'Accueil, services, voitures, assistant. Une voiture dont la limite est dans les tarifs dit toujours la sienne.',
  ),
  says_price: promise('Meilleur prix garanti', 'Services.'),
  says_range: promise('Une gamme de la citadine au SUV de luxe', 'Liste des voitures.'),
  says_recent: promise('Des voitures récentes', 'Bas de page, accueil, À propos.'),
  says_answer: promise('Réponse en général dans la journée', 'Après l’envoi d’une demande.'),
  says_flight: promise('Suivi des vols en retard', 'Sous le numéro de vol d’une demande.'),
  says_card: {
    section: 'rules',
    label: 'Carte bancaire demandée au départ',
    kind: 'flag',
    hint: 'Au nom du conducteur principal : parmi les documents à présenter, sur le site et dans les e-mails.',
  },
} as const satisfies Record<ClaimField, object>;
