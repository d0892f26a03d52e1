import { addressText, type AgencyFacts } from '../../api/words/agency.ts';

/** The agency on a map; where nobody has said where that is, what its address finds there. */
export function mapUrl(agency: Pick<AgencyFacts, 'address' | 'coordinates'>): string {
  if (!agency.coordinates)
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressText(agency))}`;
  const { latitude, longitude } = agency.coordinates;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
