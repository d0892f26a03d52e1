import { fieldErrors } from '../../../../api/calls/fields.ts';
import { invitationForm } from '../../../../api/calls/team-forms.ts';

export const inviteFaults = (values: Record<'email' | 'full_name' | 'profile', string>) =>
  fieldErrors(invitationForm, values);
