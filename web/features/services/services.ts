/** The six services in the order of their cards; pictures by the name of their file in `art/services`. */
export const services = [
  {
    picture: 'service-1-location-cles',
    title: 'Location de voiture',
    text: 'De la citadine au SUV : choisissez le modèle, les dates et la ville, nous préparons le reste.',
    to: '/cars',
    action: 'Choisir une voiture',
  },
  {
    picture: 'service-2-transfert-aeroport',
    title: 'Transfert aéroport',
    text: 'Un chauffeur vous attend à l’arrivée ou vous dépose à temps, depuis et vers les aéroports du Maroc.',
    to: '/?tab=airport#reservation',
    action: 'Demander un transfert',
  },
  {
    picture: 'service-3-longue-duree',
    title: 'Location longue durée',
    text: 'Un mois, une saison, une mission : la même voiture, entretenue, aussi longtemps qu’il vous la faut.',
    to: '/?tab=car#reservation',
    action: 'Demander une période',
  },
  {
    picture: 'service-4-road-trip',
    title: 'Location voyage',
    text: 'Atlas, désert ou côte : une voiture faite pour la route et le kilométrage illimité pour la plupart des modèles.',
    to: '/cars?type=suv',
    action: 'Voir les SUV',
  },
  {
    picture: 'service-5-famille',
    title: 'Location famille',
    text: 'De la place pour tout le monde et pour toutes les valises, du premier au dernier jour.',
    to: '/cars?places=5',
    action: 'Voir 5 places et plus',
  },
  {
    picture: 'service-6-vacances-mer',
    title: 'Location vacances',
    text: 'La voiture vous attend dès votre arrivée : plages, criques et marchés sont à quelques minutes.',
    to: '/?tab=car#reservation',
    action: 'Préparer mes vacances',
  },
] as const;

export type Service = (typeof services)[number];
