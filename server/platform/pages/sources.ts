import { createHash } from 'node:crypto';
import type { Call, EndpointDefinition } from '../../../api/calls/endpoint.ts';
import type { Settings } from '../../../api/rules/settings.ts';
import { type Clock, hours, systemClock } from '../clock.ts';
import { addressOf } from '../http/endpoints.ts';

/** What a page was made from, besides its address. */
export interface Sources {
  /** Asks again what the page asked: told the same, it would be made the same, and need not be. */
  areSame(): Promise<boolean>;
}

export interface Given {
  call: Call;
  /** Another object when they have changed. To ask for them is also what has them read again where that failed. */
  settings: () => Settings;
  clock?: Clock;
}

/**
 * Notes what a page is told by `call` and `settings`, and when. Of the time itself a page shows the agency's day and its
 * clock alone, and both change on the hour.
 */
export function noteSources({ call, settings, clock = systemClock }: Given) {
  const hour = () => Math.floor(clock.now() / hours(1));
  const begun = { hour: hour(), settings: settings() };
  const all = new Map<string, { ask: () => Promise<unknown>; told: string }>();
  /** So many calls are under way, were refused, or were told something else the second time. */
  let unsure = 0;

  const noted = (async (endpoint: EndpointDefinition, input?: object) => {
    unsure++;
    const ask = () => call(endpoint, input);
    const answer = await ask();
    const key = `${addressOf(endpoint)} ${JSON.stringify(input)}`;
    const told = digest(answer);
    const before = all.get(key);
    if (!before) all.set(key, { ask, told });
    if (!before || before.told === told) unsure--;
    return answer;
  }) as Call;

  async function areSame(): Promise<boolean> {
    if (unsure > 0 || hour() !== begun.hour || settings() !== begun.settings) return false;
    for (const { ask, told } of all.values()) {
      if ((await ask().then(digest, () => null)) !== told) return false;
    }
    return true;
  }

  return { call: noted, settings: begun.settings, sources: { areSame } satisfies Sources };
}

const digest = (answer: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(answer) ?? '')
    .digest('base64url');
