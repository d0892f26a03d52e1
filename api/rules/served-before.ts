import type { AgencyFacts, ServedBefore } from '../words/agency.ts';

const firstAgencys: ServedBefore = { users: 120, reservations: 989 };

/** Whom the agency served before it had this site. */
export const servedBefore = ({ servedBefore: own = firstAgencys }: Pick<AgencyFacts, 'servedBefore'>): ServedBefore =>
  own;

/** Only what differs from how the site came is kept, and told to pages. */
export const servedAfter = (said: ServedBefore): Pick<AgencyFacts, 'servedBefore'> =>
  said.users === firstAgencys.users && said.reservations === firstAgencys.reservations ? {} : { servedBefore: said };
