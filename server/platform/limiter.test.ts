import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

describe('turns', () => {
  it('let urgent work pass, keep the limit, and leave a place free of work made ahead', async () => {
    const inTurn = createLimiter(2);
    const ends: (() => void)[] = [];
    const started: string[] = [];
    const begin = (name: string, urgency: { urgent: boolean }) =>
      inTurn(urgency, () => {
        started.push(name);
        return new Promise<void>((end) => ends.push(end));
      });
    const promoted = { urgent: false };
    const done = [
      begin('ahead 1', { urgent: false }),
      begin('ahead 2', { urgent: false }),
      begin('ahead 3', promoted),
      begin('urgent 1', { urgent: true }),
      begin('urgent 2', { urgent: true }),
    ];
    await settled();
    expect(started).toEqual(['ahead 1', 'urgent 1']);
    promoted.urgent = true;
    for (const next of ['ahead 3', 'urgent 2']) {
      ends.shift()?.();
      await settled();
      expect(started.at(-1)).toBe(next);
    }
    ends.shift()?.();
    await settled();
    expect(started).toHaveLength(4);
    ends.shift()?.();
    await settled();
    expect(started.at(-1)).toBe('ahead 2');
    ends.shift()?.();
    await Promise.all(done);
  });

  it('go on after a failure', async () => {
    const inTurn = createLimiter(1);
    await expect(inTurn({ urgent: true }, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await inTurn({ urgent: true }, () => Promise.resolve('next'))).toBe('next');
  });
});

/** Every promise that can go on has gone on. */
const settled = () => new Promise<void>((done) => setImmediate(done));
