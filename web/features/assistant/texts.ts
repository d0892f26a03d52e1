import type { AgencyFacts } from '../../../api/words/agency.ts';
import { ofName } from '../../../api/words/of-name.ts';

export const texts = {
  title: "Besoin d'aide ?",
  subtitle: ({ name }: AgencyFacts) => `L’assistant ${ofName(name)} répond tout de suite`,
  close: 'Fermer l’assistant',
  log: 'Conversation',
  you: 'Vous :',
  bot: 'Assistant :',
  typing: 'L’assistant écrit…',
  message: 'Votre message',
  placeholder: 'Écrivez votre question…',
  send: 'Envoyer',
} as const;
