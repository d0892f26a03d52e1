import type { ClaimField } from '../rules/claims.ts';

const claim = (label: string, hint: string) => ({ section: 'claims', label, kind: 'flag', hint }) as const;

/** What the site says of the agency in its own words, and where. */
export const claimLines = {
  says_nonstop: claim(
    'Assistance 24 h/24 et 7 j/7',
    'Accueil, services, À propos, voitures, suivi d’une location, assistant.',
  ),
  says_cover: claim('Assurance complète avec chaque location', 'Accueil, services, voitures, assistant.'),
  says_km: claim(
    'Kilométrage illimité pour la plupart des véhicules',
    'Accueil, services, voitures, prix d’une location, e-mails, assistant. Une voiture dont la limite est dans les tarifs dit toujours la sienne.',
  ),
  says_price: claim('Meilleur prix garanti', 'Services.'),
  says_range: claim('Une gamme de la citadine au SUV de luxe', 'Accueil, services, liste des voitures, À propos.'),
  says_recent: claim('Des voitures récentes', 'Bas de page, accueil, À propos.'),
  says_answer: claim('Réponse en général dans la journée', 'Accueil, après l’envoi d’une demande.'),
  says_flight: claim('Suivi des vols en retard', 'Sous le numéro de vol d’une demande.'),
  says_card: {
    section: 'rules',
    label: 'Carte de crédit demandée au départ',
    kind: 'flag',
    hint: 'Au nom du conducteur principal : parmi les documents à présenter, sur le site et dans les e-mails.',
  },
} as const satisfies Record<ClaimField, object>;
