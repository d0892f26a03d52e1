import * as z from 'zod/mini';
import { givenProfiles } from '../rules/given-profiles.ts';
import { profiles } from '../rules/profiles.ts';
import { entry } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { acceptanceForm, invitationForm, invitationToken, joiningForm } from './team-forms.ts';
import { wallMoment } from './wall-moment.ts';

export const invitationStates = ['ouverte', 'expirée', 'sans effet'] as const;

const member = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  profile: z.enum(profiles),
  /** Whether the password alone does not let them in. */
  has_factor: z.boolean(),
});
export type TeamMember = z.output<typeof member>;

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  profile: z.enum(givenProfiles),
  invited_by: z.string(),
  sent: wallMoment,
  expires: wallMoment,
  /** `sans effet`: whoever wrote it may not invite any more. */
  state: z.enum(invitationStates),
});
export type Invitation = z.output<typeof invitation>;

const team = { role: 'admin', right: 'team' } as const;

export const getTeam = endpoint({
  ...team,
  method: 'GET',
  path: '/admin/team',
  summary: 'Who works here and as what, and who is asked to',
  answer: z.object({ members: z.array(member), invitations: z.array(invitation) }),
});

export const invite = endpoint({
  ...team,
  method: 'POST',
  path: '/admin/team/invitations',
  confirmed: true,
  summary:
    'Mails a link by which somebody joins the team, within five minutes of giving the own password again; it takes the ' +
    'place of the one that the address had',
  body: invitationForm,
  answer: 'nothing',
  refuses: ['on_the_team_already', 'too_many_requests'],
});

export const resendInvitation = endpoint({
  ...team,
  method: 'POST',
  path: '/admin/team/invitations/:id/resend',
  confirmed: true,
  summary: 'Mails a new link, in the place of the one before, within five minutes of giving the own password again',
  params: idParams,
  answer: 'nothing',
  refuses: ['invitation_not_found', 'on_the_team_already', 'too_many_requests'],
});

export const cancelInvitation = endpoint({
  ...team,
  method: 'DELETE',
  path: '/admin/team/invitations/:id',
  confirmed: true,
  summary: 'The link that was mailed opens nothing any more; within five minutes of giving the own password again',
  params: idParams,
  answer: 'nothing',
  refuses: ['invitation_not_found'],
});

const guest = z.object({
  email: z.string(),
  full_name: z.string(),
  profile: z.enum(givenProfiles),
  invited_by: z.string(),
  expires: wallMoment,
  /** The address has an account: its password is asked for, none is chosen. */
  has_account: z.boolean(),
});
export type Guest = z.output<typeof guest>;

/** The token is in the body: no address holds it, so no log and no history of another site does. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/invitation',
  role: 'anyone',
  summary: 'What the link of an invitation asks whom to',
  body: z.object({ token: invitationToken }),
  answer: guest,
  refuses: ['invitation_over', 'too_many_requests'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitation/accept',
  role: 'anyone',
  summary: 'Join the team with a new account, and log in',
  body: acceptanceForm,
  answer: entry,
  refuses: ['invitation_over', 'email_taken', 'too_many_requests'],
});

export const joinByInvitation = endpoint({
  method: 'POST',
  path: '/invitation/join',
  role: 'anyone',
  summary: 'Join the team with the account that the address has, by its password, and log in',
  body: joiningForm,
  answer: entry,
  refuses: ['invitation_over', 'bad_credentials', 'too_many_requests'],
});
