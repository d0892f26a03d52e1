import { type AgencyFacts, says, yearsText } from '../../../api/words/agency.ts';

/** The words of the six cards, apart from the rest of the page: the home page shows some of them too. */
export const cardTexts = (agency: AgencyFacts) => ({
  car: {
    title: 'Location de voiture',
    text: `${says(agency, 'range') ? 'De la citadine au SUV : c' : 'C'}hoisissez le modèle, les dates et la ville, nous préparons le reste.`,
    action: 'Choisir une voiture',
  },
  transfer: {
    title: 'Transfert aéroport',
    text: 'Un chauffeur vous attend à l’arrivée ou vous dépose à temps, depuis et vers les aéroports du Maroc.',
    action: 'Demander un transfert',
  },
  longTerm: {
    title: 'Location longue durée',
    text: 'Un mois, une saison, une mission : la même voiture, entretenue, aussi longtemps qu’il vous la faut.',
    action: 'Demander une période',
  },
  trip: {
    title: 'Location voyage',
    text: `Atlas, désert ou côte : une voiture faite pour la route${says(agency, 'km') ? ' et le kilométrage illimité pour la plupart des modèles' : ''}.`,
    action: 'Voir les SUV',
  },
  family: {
    title: 'Location famille',
    text: 'De la place pour tout le monde et pour toutes les valises, du premier au dernier jour.',
    action: 'Voir 5 places et plus',
  },
  holidays: {
    title: 'Location vacances',
    text: 'La voiture vous attend dès votre arrivée : plages, montagnes et marchés sont au bout de la route.',
    action: 'Préparer mes vacances',
  },
});

export const benefitTexts = {
  title: 'Pourquoi nous choisir',
  items: (agency: AgencyFacts) => [
    {
      icon: 'star' as const,
      title: agency.experienceYears > 0 ? `${yearsText(agency.experienceYears)} d’expérience` : 'Conseils de route',
      text: 'Des milliers de kilomètres de conseils : itinéraires, stationnement, saisons.',
    },
    {
      icon: 'shield-check' as const,
      title: says(agency, 'cover') ? 'Assurance complète' : 'Voitures assurées',
      text: 'Chaque voiture est louée assurée ; les garanties vous sont expliquées avant la signature.',
    },
    {
      icon: 'headset' as const,
      title: 'Service premium',
      text: `Voiture propre, plein de conseils, et une équipe joignable${says(agency, 'nonstop') ? ' de jour comme de nuit' : ''}.`,
    },
    {
      icon: 'wallet' as const,
      title: says(agency, 'price') ? 'Meilleur prix garanti' : 'Prix clair',
      text: 'Un prix par jour affiché en MAD et un total connu avant d’envoyer la demande.',
    },
  ],
} as const;
