import type { AgencyFacts } from '../../api/words/agency.ts';
import { formatWallDate, formatWallMoment } from '../../api/words/wording.ts';
import { writeLetter } from '../platform/mail/letter.ts';

const title = 'La sauvegarde de vos données a besoin de vous';
const advice =
  'Vérifiez l’espace libre et les droits du dossier des sauvegardes, ou transmettez ce message à la personne qui gère ' +
  'votre serveur. Un nouvel essai a lieu toutes les heures.';

const dayText = (night: string) => formatWallDate(night, 'fr-FR');

export const backupFailedMail = (agency: AgencyFacts, to: string, night: string, reason: string) => ({
  to,
  subject: `${agency.name} : la sauvegarde du ${dayText(night)} a échoué`,
  ...writeLetter(
    {
      title,
      paragraphs: [
        `La sauvegarde de la nuit du ${dayText(night)} n’a pas pu être faite. Raison donnée par le serveur : ${reason}`,
        advice,
      ],
    },
    agency,
  ),
});

export const backupOverdueMail = (agency: AgencyFacts, to: string, lastGood: string) => ({
  to,
  subject: `${agency.name} : aucune sauvegarde réussie depuis deux jours`,
  ...writeLetter(
    {
      title,
      paragraphs: [`Aucune sauvegarde n’a réussi depuis le ${formatWallMoment(lastGood, 'fr-FR')}.`, advice],
    },
    agency,
  ),
});
