import { agency } from '../../api/words/agency.ts';

const { latitude, longitude } = agency.coordinates;

/** The agency on a map. */
export const mapUrl = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
