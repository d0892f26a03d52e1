import type { AboutTexts } from '../../rules/site-texts.ts';
import { yearsText } from '../agency.ts';
import type { Spoken } from './fill-in.ts';

/** What a new site says of who runs it. */
export const aboutTexts = ({ name, city, experienceYears }: Spoken): AboutTexts => ({
  heading: 'Une agence d’ici, pour toutes vos routes',
  lead: `${name} veut dire « le voyage ». Depuis ${yearsText(experienceYears)}, nous confions nos voitures à celles et ceux qui viennent découvrir le Maroc, y travailler ou rentrer chez eux.`,
  story: `Notre agence est à ${city}, à deux pas de la mer. La flotte va de la petite citadine au SUV de luxe, avec une même règle : une voiture récente, propre et vérifiée avant chaque départ.
Nous tenons à la simplicité. Le prix par jour est affiché, le total est connu avant l’envoi de la demande, et c’est une personne de l’équipe qui vous répond pour confirmer.`,
  vision: 'Que louer une voiture au Maroc soit aussi simple et aussi sûr que d’emprunter celle d’un ami.',
  mission: 'Remettre à chacun, à l’heure et au bon endroit, une voiture en parfait état, au prix annoncé.',
});
