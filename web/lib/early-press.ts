declare global {
  /** The button that was pressed last while nothing could hear it yet. */
  var earlyPress: { button?: HTMLButtonElement | null; note: (event: Event) => void } | undefined;
}

/** In the head of every page: it notes a press that comes before the scripts of the page do, as on a slow line. */
export const earlyPressScript =
  `addEventListener('click',(window.earlyPress={note:function(e){` +
  `earlyPress.button=e.target.closest('button[type=button]')}}).note,true)`;

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
