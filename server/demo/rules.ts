import type { StandingKind } from '../../api/rules/setup.ts';

/** Beside what seeds it: which cars are still to get their pictures. */
export const picturesKey = 'demo_pictures';
export const picturesDone = 'done';

interface Stood {
  id: string;
  what: StandingKind;
  count: number;
}

/** By what it stands on. */
export function standingById(standing: readonly Stood[]): Map<string, Partial<Record<StandingKind, number>>> {
  const byId = Map.groupBy(standing, ({ id }) => id);
  return new Map([...byId].map(([id, all]) => [id, Object.fromEntries(all.map(({ what, count }) => [what, count]))]));
}
