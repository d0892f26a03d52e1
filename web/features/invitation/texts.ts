import { ofName } from '../../../api/words/of-name.ts';

export const texts = {
  title: 'Rejoindre l’équipe',
  loading: 'Lecture de l’invitation…',
  asks: (who: string, agency: string) => `${who || agency} vous invite à rejoindre l’équipe ${ofName(agency)}.`,
  email: 'Adresse e-mail',
  profile: 'Votre profil',
  expires: 'Valable jusqu’au',
  fullName: 'Nom complet',
  choose: 'Choisissez le mot de passe avec lequel vous vous connecterez.',
  known: 'Cette adresse a déjà un compte : entrez son mot de passe pour l’ouvrir à l’équipe.',
  password: 'Mot de passe',
  forgot: 'Mot de passe oublié ?',
  forgotHint: 'Choisissez-en un nouveau, puis ouvrez à nouveau le lien de l’invitation.',
  submit: 'Rejoindre l’équipe',
  failure: 'L’invitation n’a pas pu être acceptée',
  over: 'Cette invitation n’est plus valable',
  overHint: 'Elle a servi, a expiré ou a été annulée. Demandez-en une nouvelle à l’agence.',
  unread: 'L’invitation n’a pas pu être lue',
  toLogin: 'Se connecter',
  welcome: 'Bienvenue dans l’équipe',
} as const;
