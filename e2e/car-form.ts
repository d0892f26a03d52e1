/** A car as the form of the back office sends it, but for the name of its model. */
export const carForm = {
  make: 'Essai',
  year: '2025',
  description: 'Une voiture pour les essais.',
  price: '450',
  transmission: 'manual',
  fuel: 'diesel',
  places: '5',
  doors: '5',
  gear: 'MANUAL',
  km: '27K',
  type: 'suv',
  is_available: 'true',
};
