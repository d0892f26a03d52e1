import type { RefusalCode } from './errors.ts';
import { fallbackMessages } from './fallback-messages.ts';
import { maxRentalDays } from '../rules/period-rules.ts';
import { contractLimits } from './contract-limits.ts';
import { maxStars, minStars } from '../rules/stars.ts';
import { codeLength, phoneMaxDigits, phoneMinDigits } from '../rules/text-limits.ts';
import { pictureLimits } from './picture-limits.ts';
import { plural, siteLocale } from './wording.ts';

/** What a person reads when the server refuses. */
export const refusalMessages: Record<RefusalCode, string> = {
  invalid_input: 'Certains champs sont à corriger',
  malformed_request: 'Cette demande est illisible',
  invalid_code: 'Code invalide ou expiré',
  wrong_password: 'Mot de passe actuel incorrect',
  wrong_factor: 'Code incorrect, expiré ou déjà utilisé',
  passkey_refused: 'Cette clé d’accès n’a pas été acceptée',
  not_logged_in: 'Connectez-vous pour continuer',
  bad_credentials: 'E-mail ou mot de passe incorrect',
  login_over: 'La connexion a pris trop de temps : recommencez',
  not_allowed: 'Vous n’avez pas accès à cette action',
  right_missing: 'Votre profil ne permet pas cette action : demandez au propriétaire du compte',
  foreign_origin: 'Cette demande ne vient pas de notre site',
  email_not_verified: 'Vérifiez cette adresse avec le code envoyé par e-mail',
  password_not_confirmed: 'Confirmez votre mot de passe pour continuer',
  password_change_required: 'Choisissez d’abord votre propre mot de passe',
  factor_required: 'Activez d’abord la double authentification',
  not_found: 'Cette page n’existe pas',
  car_not_found: 'Cette voiture n’existe pas ou n’est plus proposée',
  demo_not_offered: 'Les données de démonstration ne se chargent que dans un site sans voiture, une seule fois',
  user_not_found: 'Ce compte n’existe pas ou n’existe plus',
  session_not_found: 'Cet appareil est déjà déconnecté',
  passkey_not_found: 'Cette clé d’accès est déjà supprimée',
  backup_not_found: 'Cette archive n’est pas, ou n’est plus, sur ce serveur',
  backup_running: 'Une sauvegarde est déjà en cours',
  contract_not_found: 'Ce contrat n’existe pas ou n’existe plus',
  vehicle_not_found: 'Ce véhicule n’existe pas ou n’est plus en service',
  customer_not_found: 'Ce client n’existe pas ou n’existe plus',
  phone_of_another: 'Ce numéro est celui d’un autre client',
  same_customer: 'C’est le même client : choisissez-en un autre',
  customer_erased: 'Ce client a été effacé : il ne reste rien à modifier',
  rental_not_over: 'Une location est en cours ou à venir : l’effacement attend sa fin',
  staff_account: 'Ce compte est celui d’un membre de l’équipe : le propriétaire le retire d’abord de l’équipe',
  block_not_found: 'Cette immobilisation n’existe pas ou n’existe plus',
  car_is_rented: 'Cette voiture est louée ou va l’être : elle ne peut pas être supprimée',
  last_admin: 'Il doit rester au moins un administrateur',
  owner_stays: 'Le propriétaire reste : transmettez d’abord la propriété à quelqu’un d’autre',
  not_on_the_team: 'La propriété ne se transmet qu’à un administrateur',
  on_the_team_already: 'Cette personne fait déjà partie de l’équipe',
  invitation_not_found: 'Cette invitation n’est plus dans la liste',
  invitation_over: 'Cette invitation n’est pas valable, ou ne l’est plus : demandez-en une nouvelle à l’agence',
  own_account: 'Vous ne pouvez pas supprimer votre propre compte',
  factor_exists: 'C’est déjà activé',
  factor_missing: 'Activez d’abord une application ou une clé d’accès',
  too_many_passkeys: 'Dix clés d’accès au plus : supprimez-en une',
  picture_unreadable: 'Cette image est illisible : essayez un autre fichier',
  picture_too_many_pixels: `Cette image a trop de pixels (${pictureLimits.pixels})`,
  picture_too_narrow: `Cette image est trop allongée : ${pictureLimits.ratio}`,
  picture_too_demanding: 'Cette image demande trop de calcul : réessayez, ou enregistrez-la plus petite',
  picture_too_large: `Cette image est trop lourde (${pictureLimits.weight})`,
  picture_format: `Choisissez une image ${pictureLimits.formats}`,
  contract_format: `Ce fichier n’est pas un document Word (${contractLimits.oneFormat})`,
  contract_macros: 'Ce document contient des macros : enregistrez-le sans macros, puis envoyez-le de nouveau',
  email_taken: 'Cette adresse a déjà un compte',
  reservation_not_found: 'Cette réservation n’existe pas',
  link_not_found: 'Ce lien n’est pas valable, ou ne l’est plus',
  sheet_unreadable: 'Ce fichier n’est ni un CSV ni un classeur Excel (.xlsx) lisible',
  sheet_too_long: 'Ce fichier est trop long : 20 000 lignes au plus',
  sheet_too_wide: 'Ce fichier a trop de colonnes : 80 au plus',
  sheet_empty: 'Ce fichier n’a pas de lignes sous ses titres de colonnes',
  import_changed: 'Les données ont changé depuis l’essai : relancez l’essai',
  import_faulty: 'Des lignes sont refusées : corrigez-les, rien n’a été importé',
  feed_not_found: 'Cette adresse n’existe plus',
  too_many_feeds: 'Vous avez déjà dix adresses : révoquez-en une d’abord',
  proposal_gone: 'Cette proposition n’est plus disponible',
  too_late_to_cancel: 'Trop tard pour annuler en ligne : appelez-nous',
  version_not_found: 'Cette version n’existe pas',
  review_not_found: 'Cet avis n’existe plus',
  review_changed: 'Cet avis a été modifié entre-temps : relisez-le avant de l’approuver',
  extra_short: 'Cette option n’est plus disponible à ces dates',
  stay_too_short: 'Cette location est trop courte pour ces dates',
  price_changed: 'Le prix vient de changer : vérifiez-le, puis renvoyez votre demande',
  car_unavailable: 'Cette voiture n’est pas disponible pour le moment',
  car_taken: 'Cette voiture est déjà réservée pour ces dates',
  car_removed: 'Cette voiture ne fait plus partie de la flotte',
  car_switched_off: 'Cette voiture est marquée indisponible : rendez-la disponible avant d’accepter',
  dates_past: 'Les dates de cette demande sont passées : elle ne peut plus être acceptée',
  already_decided: 'Cette réservation a déjà été traitée',
  changed_meanwhile: 'Modifiée entre-temps : relisez avant d’enregistrer',
  vehicle_taken: 'Ce véhicule est déjà pris pour ces dates',
  act_not_possible: 'Cette action n’est pas possible maintenant',
  too_late_to_undo: 'Trop tard pour annuler : la lettre est partie',
  vehicle_is_rented: 'Ce véhicule est loué ou va l’être : déplacez d’abord la location',
  plate_taken: 'Cette immatriculation est déjà celle d’un autre véhicule',
  vehicle_not_in_service: 'Ce véhicule n’est pas en service',
  vehicle_not_back: 'Ce véhicule n’est pas encore revenu',
  others_cannot_move: 'Ce qui gêne ne peut pas être déplacé vers un autre véhicule',
  km_lower: 'Le compteur affiche moins qu’au dernier relevé : expliquez pourquoi',
  season_not_found: 'Cette saison n’existe pas ou n’existe plus',
  extra_not_found: 'Cette option n’existe pas ou n’existe plus',
  seasons_overlap: 'Deux saisons de même priorité se chevauchent',
  name_taken: 'Ce nom est déjà pris',
  too_large: 'Le fichier ou la demande est trop volumineux',
  headers_too_large: 'Les en-têtes de la demande sont trop volumineux',
  request_timeout: 'La demande a mis trop de temps à arriver : réessayez',
  wrong_type: 'Ce type de contenu n’est pas accepté',
  too_many_requests: 'Trop de demandes : réessayez un peu plus tard',
  ...fallbackMessages,
};

/** Around a refusal, where a whole page was asked for and none can be made. */
export const pageMessages = {
  title: 'Petite panne en chemin',
  again: 'Réessayer',
  othersReviews: 'Avis de clients',
} as const;

/** Rules that a schema names by code; every other rule is worded from its own figures. */
export const fieldMessages = {
  required: 'Ce champ est obligatoire',
  unknown_value: 'Choisissez une valeur de la liste',
  invalid_city: 'Écrivez le nom d’une ville',
  invalid_email: 'Entrez une adresse e-mail valide',
  invalid_code_shape: `Entrez les ${codeLength} chiffres du code`,
  wrong_password: 'Mot de passe actuel incorrect',
  password_mismatch: 'Les mots de passe ne correspondent pas',
  password_not_confirmed: 'Mot de passe invalide ou non confirmé',
  password_common: 'Ce mot de passe est trop courant : choisissez-en un autre',
  password_personal: 'Ce mot de passe reprend votre adresse ou notre nom : choisissez-en un autre',
  password_unchanged: 'Choisissez un autre mot de passe que l’actuel',
  invalid_phone: `Entrez un numéro de téléphone valide (${phoneMinDigits} à ${phoneMaxDigits} chiffres)`,
  hidden_direction: 'Ce texte contient des caractères invisibles qui en inversent le sens : retapez-le',
  invalid_date: 'Cette date n’existe pas',
  invalid_time: 'Écrivez une heure comme 08:30',
  closes_before_opening: 'La fermeture doit suivre l’ouverture ; les deux vides : fermé',
  invalid_colour: 'Une couleur s’écrit comme #e11d48',
  colour_too_light: 'Trop claire : un texte blanc n’y serait pas lisible. Choisissez-la plus foncée',
  dark_colour_too_light: 'Trop claire pour des textes et pour un fond : choisissez-la plus foncée',
  unknown_picture: 'Cette image n’est plus là : choisissez-la à nouveau',
  unknown_placeholder: 'Entre accolades, seulement {nom}, {ville}, {expérience} et {annulation}',
  said_twice: 'Ce titre existe déjà dans la liste',
  invalid_link: 'Collez l’adresse complète de votre page, en https',
  time_missing: 'Donnez aussi l’heure',
  date_in_future: 'Cette date n’est pas encore venue',
  date_in_past: 'Cette date est déjà passée',
  start_in_past: 'La date de début ne peut pas être passée',
  end_before_start: 'La date de fin doit être postérieure à la date de début',
  not_begun: 'Cette location n’a pas encore commencé',
  not_over: 'Cette location n’est pas encore terminée',
  price_reason_missing: 'Dites pourquoi ce prix a été convenu',
  option_without_customer: 'Dites pour qui cette option est posée',
  hold_missing: 'Dites jusqu’à quand l’option est posée',
  invalid_plate: 'Écrivez les chiffres et la lettre de la plaque',
  invalid_vin: 'Un numéro de châssis a des lettres et des chiffres, sans autre signe',
  season_ends_first: 'Le dernier jour ne peut pas précéder le premier',
  season_too_long: 'Une saison qui revient chaque année dure moins d’un an',
  cars_missing: 'Choisissez au moins une voiture, ou toutes',
  step_twice: 'Cette durée a déjà sa réduction',
  too_many_rates: 'La liste est pleine : retirez ce qui ne sert plus',
  not_a_number: 'Entrez un nombre',
  not_whole: 'Entrez un nombre entier',
  picture_gone: 'Une photo à garder n’existe plus : rechargez la page',
  too_many_pictures: pictureLimits.perCar,
  files_required: 'Choisissez au moins un fichier',
  unexpected_file: 'Fichier inattendu',
  agency_name: 'Ce nom peut passer pour celui de l’agence : choisissez-en un autre',
  rating_missing: `Choisissez une note de ${minStars} à ${maxStars} étoiles`,
  not_later: 'La nouvelle fin doit être postérieure à la fin actuelle',
  moment_ahead: 'Ce moment n’est pas encore arrivé',
  long_before_start: 'Plus d’une semaine avant le départ convenu : vérifiez la date',
  before_hand_over: 'Ce moment est antérieur à la remise des clés',
  not_changed_any_more: 'Ne peut plus être modifié à ce stade',
  price_choice_missing: 'Le prix change : gardez le prix convenu ou appliquez le nouveau',
  period_too_long: `La location ne peut pas dépasser ${maxRentalDays} jours`,
} as const;

export const tooManyFiles = (most: number) =>
  plural(most, { one: '# fichier au plus', other: '# fichiers au plus' }, siteLocale);

/** Where these are broken, there is one thing to say of the whole form: the refusal says it too, not only the field. */
const formRules: readonly string[] = ['password_not_confirmed'] satisfies (keyof typeof fieldMessages)[];

export type FieldMessageCode = keyof typeof fieldMessages;

/** The part of a schema issue that the wording needs. */
export interface FieldIssue {
  code: string;
  message: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

/** The text for the form as a whole, if one of the issues has one. */
export function formMessage(issues: readonly FieldIssue[]): string | undefined {
  const issue = issues.find(({ message }) => formRules.includes(message));
  return issue && fieldMessage(issue);
}

export function fieldMessage(issue: FieldIssue): string {
  if (Object.hasOwn(fieldMessages, issue.message)) return fieldMessages[issue.message as FieldMessageCode];
  const { minimum, maximum } = issue;
  if (issue.code === 'too_big' && issue.origin === 'string') return `${String(maximum)} caractères au plus`;
  if (issue.code === 'too_small' && issue.origin === 'string') return `${String(minimum)} caractères au moins`;
  if (issue.code === 'too_big') return `Au plus ${String(maximum)}`;
  if (issue.code === 'too_small') return `Au moins ${String(minimum)}`;
  if (issue.code === 'invalid_value') return fieldMessages.unknown_value;
  return 'Valeur invalide';
}
