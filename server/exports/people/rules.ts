import type { User } from '../../../api/calls/accounts.ts';
import type { Contract } from '../../../api/calls/contracts.ts';
import type { ListedCustomer } from '../../../api/calls/customers.ts';
import type { Answer } from '../../../api/calls/endpoint.ts';
import type { getTeam } from '../../../api/calls/team.ts';
import type { Profile } from '../../../api/rules/profiles.ts';
import { profileNames } from '../../../api/words/profiles.ts';
import type { Column } from '../../sheets/rules.ts';

/** As in the list: of a document only its end. */
export const customerColumns: readonly Column<ListedCustomer>[] = [
  { header: 'Nom', width: 28, value: (row) => row.full_name },
  { header: 'Téléphone', value: (row) => row.phone },
  { header: 'E-mail', width: 28, value: (row) => row.email },
  { header: 'Société', width: 22, value: (row) => row.company },
  { header: 'Pièce d’identité', value: (row) => row.document },
  { header: 'Locations', kind: 'number', value: (row) => row.rentals },
  { header: 'Alerte', width: 30, value: (row) => row.alert },
  { header: 'Client depuis', kind: 'moment', value: (row) => row.since.wall },
];

const roles: Record<User['role'], string> = { admin: 'Équipe', user: 'Client' };

export const userColumns: readonly Column<User>[] = [
  { header: 'Nom', width: 28, value: (row) => row.full_name },
  { header: 'E-mail', width: 30, value: (row) => row.email },
  { header: 'Téléphone', value: (row) => row.phone },
  { header: 'Rôle', width: 12, value: (row) => roles[row.role] },
  { header: 'Profil', width: 14, value: (row) => row.profile ?? '' },
  { header: 'Inscrit le', kind: 'moment', value: (row) => row.created_day },
];

/** Somebody of the team, or somebody who is asked to join it. */
interface Teammate {
  full_name: string;
  email: string;
  profile: Profile;
  /** Of whoever is here already. */
  has_factor: boolean | null;
  state: string;
  expires: string | null;
}

export const teamOf = ({ members, invitations }: Answer<typeof getTeam>): Teammate[] => [
  ...members.map((member) => ({ ...member, state: 'membre', expires: null })),
  ...invitations.map(({ full_name, email, profile, state, expires }) => ({
    full_name,
    email,
    profile,
    has_factor: null,
    state: `invitation ${state}`,
    expires: expires.wall,
  })),
];

export const teamColumns: readonly Column<Teammate>[] = [
  { header: 'Nom', width: 28, value: (row) => row.full_name },
  { header: 'E-mail', width: 30, value: (row) => row.email },
  { header: 'Profil', width: 14, value: (row) => profileNames[row.profile] },
  {
    header: 'Double authentification',
    width: 22,
    value: (row) => (row.has_factor === null ? null : row.has_factor ? 'activée' : 'non activée'),
  },
  { header: 'État', width: 22, value: (row) => row.state },
  { header: 'Invitation jusqu’au', kind: 'moment', value: (row) => row.expires },
];

export const contractColumns: readonly Column<Contract>[] = [
  { header: 'Fichier', width: 44, value: (row) => row.filename },
  { header: 'Ajouté le', kind: 'moment', value: (row) => row.date_wall },
  { header: 'Taille (octets)', kind: 'number', width: 15, value: (row) => row.size },
  { header: 'Client', width: 28, value: (row) => row.customer?.full_name ?? null },
  { header: 'Location', width: 14, value: (row) => row.reservation?.reference ?? null },
];
