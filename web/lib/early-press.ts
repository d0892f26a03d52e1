declare global {
  /** The button that was pressed last while nothing could hear it yet. */
  var earlyPress: { button?: HTMLButtonElement | null; note: (event: Event) => void } | undefined;
}

/** A form before and after its scripts have come. */
export interface EarlyForm extends HTMLFormElement {
  isAlive?: boolean;
  /** It was sent before, by this button. */
  earlySubmit?: HTMLElement | null;
}

/**
 * In the head of every page: it notes a press that comes before the scripts of the page do, as on a slow line. A form
 * is not posted meanwhile: whoever has scripts has the fields that need them. In a list to choose from, Enter chooses.
 */
export const earlyPressScript =
  `addEventListener('click',(window.earlyPress={note:function(e){` +
  `earlyPress.button=e.target.closest('button[type=button]')}}).note,true);` +
  `addEventListener('submit',function(e){var f=e.target;if(f.method=='post'&&!f.isAlive){e.preventDefault();` +
  `if(!document.activeElement.matches('[role=combobox]'))f.earlySubmit=e.submitter}},true)`;

/** From here on React hears every press itself. */
export function stopNotingPresses(): void {
  const { note } = globalThis.earlyPress ?? {};
  if (note) removeEventListener('click', note, true);
}

/** Once the page is alive, the button does what it was pressed for. */
export function repeatEarlyPress(): void {
  const { button } = globalThis.earlyPress ?? {};
  globalThis.earlyPress = undefined;
  if (button?.isConnected) button.click();
}

/** Once a form is alive, it is sent if it was; not by a button that is only there without scripts. */
export function repeatEarlySubmit(form: EarlyForm | null): void {
  const button = form?.earlySubmit;
  delete form?.earlySubmit;
  if (button?.isConnected && button.getClientRects().length > 0) button.click();
}
