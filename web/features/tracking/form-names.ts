/** Under which the page's `action` answers its forms. */
export const cancelForm = 'cancel';
export const proposalForm = (id: string) => `proposal-${id}`;
/** Names the proposal that is taken up in the address to which its form is posted. */
export const proposalParam = 'proposal';
