import { redirect } from 'react-router';
import { cancelTracked, takeProposal } from '../../../api/calls/tracking.ts';
import type { PostedForm } from '../../lib/answer-form.server.ts';
import { cancelForm, proposalForm } from './form-names.ts';
import { texts } from './texts.ts';

/** The forms of the page, posted without scripts. Each leads back to it, where loading it again sends nothing. */

const backTo = (token: string) => redirect(`/r/${encodeURIComponent(token)}`, 303);

export const postedCancel = (token: string): PostedForm<'reason'> => ({
  name: cancelForm,
  fields: ['reason'],
  failure: { text: texts.cancelFailed },
  async send(body, call) {
    await call(cancelTracked, { params: { token }, body });
    return backTo(token);
  },
});

export const postedProposal = (token: string, id: string): PostedForm<never> => ({
  name: proposalForm(id),
  fields: [],
  failure: { text: texts.takeFailed },
  async send(_, call) {
    await call(takeProposal, { params: { token, id } });
    return backTo(token);
  },
});
