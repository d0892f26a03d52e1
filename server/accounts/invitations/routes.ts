import { cancelInvitation, getTeam, invite, resendInvitation } from '../../../api/calls/team.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { InvitationsService } from './service.ts';

/** What the owner does; who is invited comes in by the routes of accounts. */
export const invitationsRoutes = (invitations: InvitationsService): Binding[] => [
  bind(getTeam, () => invitations.team()),
  bind(invite, ({ body }, { viewer }) => invitations.invite(viewer, body)),
  bind(resendInvitation, ({ params }, { viewer }) => invitations.resend(viewer, params.id)),
  bind(cancelInvitation, ({ params }, { viewer }) => invitations.cancel(viewer, params.id)),
];
