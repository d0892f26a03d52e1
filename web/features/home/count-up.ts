/** How far the count stands `elapsedMs` after its start: fast at first, gently into the end value. */
export function countAt(target: number, elapsedMs: number, durationMs: number): number {
  const progress = Math.min(1, Math.max(0, elapsedMs / durationMs));
  return Math.round(target * (1 - (1 - progress) ** 3));
}
