/** What the form on the home page says. */
export const carRequestTexts = {
  model: 'Modèle',
  chooseModel: 'Choisissez un modèle',
  option: (name: string, price: string) => `${name} – ${price}`,
  rentedNow: (option: string) => `${option} (louée en ce moment)`,
  models: 'Modèles disponibles',
  searchModel: 'Tapez une marque ou un modèle',
  moreModels: (shown: number, count: number) => `${shown} premiers sur ${count} : précisez le modèle.`,
  sameAgain: (option: string, nth: number) => `${option} (${nth})`,
  noModel: 'Veuillez sélectionner un modèle de voiture !',
  noCars: 'Aucune voiture n’est disponible pour le moment. Appelez-nous : nous trouvons toujours une solution.',
  dates: 'Début et fin de la location',
  submit: 'Réserver',
  sent: '🎉 Réservation envoyée !',
  facts: { model: 'Modèle', dates: 'Dates' },
  next: 'Nous vous contacterons bientôt pour finaliser votre réservation.',
} as const;
