import { fieldErrors } from '../../../api/calls/fields.ts';
import { acceptanceForm, joiningForm } from '../../../api/calls/team-forms.ts';
import type { Faults } from '../../lib/form-faults.ts';
import { mismatch } from '../account/account-checks.ts';

// They come with the first field that is left: the page does not wait for them.

export const acceptanceFaults = ({
  confirmation,
  ...values
}: Record<'token' | 'full_name' | 'password' | 'confirmation', string>): Faults => ({
  ...fieldErrors(acceptanceForm, values),
  ...mismatch(values.password, confirmation),
});

export const joiningFaults = (values: Record<'token' | 'password', string>) => fieldErrors(joiningForm, values);
