import type { AgencyFacts } from '../../api/words/agency.ts';

/** The agency on a map. */
export const mapUrl = ({ coordinates: { latitude, longitude } }: Pick<AgencyFacts, 'coordinates'>) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
