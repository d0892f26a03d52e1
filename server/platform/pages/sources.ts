import { createHash } from 'node:crypto';
import type { Call } from '../../../api/calls/endpoint.ts';
import { type Clock, hours, systemClock } from '../clock.ts';

/** What a page was made from, besides its address. */
export interface Sources {
  /** Asks again what the page asked: told the same, it would be made the same, and need not be. */
  areSame(): Promise<boolean>;
}

interface Told {
  ask: () => Promise<unknown>;
  /** Null: it was refused, or could not be said. */
  answer: string | null;
}

/**
 * Notes what a page asks through `call`, and when. Of the time itself a page shows the agency's day and its clock alone, and
 * both change on the hour. What else it shows, the settings, drops it when it changes.
 */
export function noteSources(call: Call, clock: Clock = systemClock): { call: Call; sources: Sources } {
  const hour = () => Math.floor(clock.now() / hours(1));
  const madeIn = hour();
  const all: Told[] = [];
  const noted = (async (...asked: Parameters<Call>) => {
    const told: Told = { ask: () => call(...asked), answer: null };
    all.push(told);
    const answer = await told.ask();
    told.answer = digest(answer);
    return answer;
  }) as Call;
  return { call: noted, sources: { areSame } };

  async function areSame(): Promise<boolean> {
    if (hour() !== madeIn) return false;
    for (const { ask, answer } of all) {
      if (answer === null || (await ask().then(digest, () => null)) !== answer) return false;
    }
    return true;
  }
}

const digest = (answer: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(answer) ?? '')
    .digest('base64url');
