/**
 * One key each, wherever nobody types and no dialog is open: it presses the button that names it, so that a key can do what
 * the page offers and nothing else. Heard as soon as this script is there: React takes a press that comes before it does.
 */
export function listenForShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
    if (ctrlKey || metaKey || altKey || repeat || isTaken(target)) return;
    const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}" i]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}

const isTaken = (target: EventTarget | null) =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea')));
