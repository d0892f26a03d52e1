import type { Proposal } from './proposal.ts';
import { rowHeights } from './rows.ts';

/** Shows what would come of letting go. One element, moved by its transform: React draws nothing meanwhile. */
export function showGhost(ghost: HTMLElement, { row, from, to, text, isTaken }: Proposal, dayPx: number): void {
  const y = row.top + row.height - rowHeights.vehicle + 3;
  ghost.style.transform = `translate(${from * dayPx}px, ${y}px)`;
  ghost.style.inlineSize = `${Math.max(8, (to - from) * dayPx)}px`;
  if (ghost.textContent !== text) ghost.textContent = text;
  ghost.toggleAttribute('data-taken', isTaken);
  ghost.hidden = false;
}

export function hideGhost(ghost: HTMLElement): void {
  ghost.hidden = true;
  ghost.textContent = '';
}
