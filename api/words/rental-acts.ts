/** Why an act of the stage is not possible as things are. */
export const actWords = {
  notStarted: 'Possible une fois le départ passé',
  periodOver: 'La période de cette location est terminée',
  returnTooOld: 'Le retour date de plus de 24 heures',
  noVehicle: 'Cette réservation n’a pas de véhicule',
} as const;
