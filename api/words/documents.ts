import { type AgencyFacts, says } from './agency.ts';
import { capitalised } from './capitalised.ts';

type Claiming = Pick<AgencyFacts, 'unsaid'>;

const identity = 'pièce d’identité';
const licence = 'permis de conduire';
const card = 'carte de crédit au nom du conducteur principal';

/** What the main driver shows before the keys are theirs, line by line. */
export const documentsToBring = (agency: Claiming): string[] =>
  [`${identity} ou passeport`, licence, ...(says(agency, 'card') ? [card] : [])].map(capitalised);

/** The same within a sentence. */
export const documentsText = (agency: Claiming): string =>
  says(agency, 'card') ? `une ${identity}, votre ${licence} et une ${card}` : `une ${identity} et votre ${licence}`;
