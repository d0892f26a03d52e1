import { type AgencyFacts, says } from '../../../api/words/agency.ts';
import { includedKm } from '../../../api/words/included-km.ts';
import { texts as layoutTexts } from '../layout/texts.ts';
import { texts as carTexts } from '../catalogue/texts.ts';

export const texts = {
  home: layoutTexts.links[0].label,
  fleet: layoutTexts.links[1].label,
  back: 'Retour aux voitures',
  metaTitle: ({ city }: AgencyFacts, name: string, year: number, price: string) =>
    `${name} ${year} en location à ${city}, ${price}`,
  metaDescription: (agency: AgencyFacts, name: string, price: string, facts: string) =>
    `Louez une ${name} à ${agency.city} : ${price}, ${facts}. Annulation gratuite jusqu’à ${agency.freeCancellationHours} h avant le départ.`,
  gallery: (name: string) => `Photos de la ${name}`,
  photo: (name: string, at: number, count: number) => `${name}, photo ${at} sur ${count}`,
  showPhoto: (at: number) => `Afficher la photo ${at}`,
  thumbnails: 'Miniatures',
  openFullScreen: (at: number) => `Agrandir la photo ${at}`,
  fullScreenFailed: 'La photo n’a pas pu être agrandie. Vérifiez votre connexion.',
  previous: 'Photo précédente',
  next: 'Photo suivante',
  close: 'Fermer',
  noImages: 'Les photos de cette voiture arrivent bientôt',
  notContractual: 'Photos non contractuelles',
  available: 'Disponible',
  unavailable: carTexts.unavailable,
  tabs: 'Informations sur la voiture',
  details: 'Détails',
  specifications: 'Spécifications',
  reviews: (count: number) => `Avis (${count})`,
  seeReviews: 'Lire les avis',
  included: 'Inclus dans la location',
  includedList: (agency: AgencyFacts, kmPerDay: number | null) =>
    [
      `Annulation gratuite jusqu’à ${agency.freeCancellationHours} h avant le départ`,
      kmPerDay === null
        ? says(agency, 'km') && 'Kilométrage illimité sur la plupart des véhicules'
        : includedKm(kmPerDay),
      says(agency, 'cover') && 'Assurance complète',
      says(agency, 'nonstop') && 'Assistance 24 h/24 et 7 j/7',
    ].filter((said) => said !== false),
  documents: 'À présenter au départ',
  facts: {
    year: 'Année',
    type: 'Type',
    fuel: carTexts.fuel,
    transmission: carTexts.transmission,
    gear: 'Boîte de vitesses',
    places: 'Places',
    doors: 'Portes',
    km: 'Kilométrage',
    airConditioning: 'Climatisation',
  },
  gears: { AUTO: carTexts.transmissions.automatic, MANUAL: carTexts.transmissions.manual } as Record<string, string>,
  kilometres: (km: string) => `${km} km`,
  yes: 'Oui',
  no: 'Non',
  reservation: 'Réserver cette voiture',
  reserve: 'Réserver',
  days: { one: '# jour', other: '# jours' },
  similar: 'Voitures similaires',
  missing: {
    title: 'Cette voiture n’est plus au garage',
    hint: 'Elle a quitté notre flotte, ou l’adresse est incomplète. En voici d’autres, prêtes à partir.',
    meta: 'Voiture introuvable',
    others: 'Voitures disponibles',
  },
  failed: 'Erreur de chargement',
  failedHint: 'La fiche de cette voiture n’a pas pu être chargée. Réessayez dans un instant, ou appelez-nous.',
} as const;
