import { agency } from '../../../api/words/agency.ts';

export const texts = {
  title: "Besoin d'aide ?",
  subtitle: `L’assistant de ${agency.name} répond tout de suite`,
  close: 'Fermer l’assistant',
  log: 'Conversation',
  you: 'Vous :',
  bot: 'Assistant :',
  typing: 'L’assistant écrit…',
  message: 'Votre message',
  placeholder: 'Écrivez votre question…',
  send: 'Envoyer',
} as const;
