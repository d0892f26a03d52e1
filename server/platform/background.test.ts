import { expect, onTestFinished, test, vi } from 'vitest';
import { createBackground } from './background.ts';
import { createEvents } from './db/events.ts';

function setUp() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const events = createEvents();
  const failures: [error: unknown, task: string][] = [];
  return { events, failures, background: createBackground({ events, onError: (...told) => failures.push(told) }) };
}

test('what repeats runs at once and after each interval, until it is stopped', async () => {
  const { background, events } = setUp();
  const done: string[] = [];
  background.register({ name: 'sweep', when: { everyMs: 1000 }, run: () => void done.push('sweep') });
  vi.advanceTimersByTime(5000);
  expect(done).toEqual([]);
  const started = background.start();
  vi.advanceTimersByTime(2000);
  events.emit({ topic: 'cars' });
  expect(done).toEqual(['sweep', 'sweep', 'sweep']);
  await started.stop();
  vi.advanceTimersByTime(5000);
  expect(done).toHaveLength(3);
});

test('what waits for changes runs after each of them too, and ends what is under way when it is stopped', async () => {
  const { background, events } = setUp();
  const done: string[] = [];
  background.register({
    name: 'sending',
    when: { everyMs: 1000, alsoAfterChanges: true },
    run: () => void done.push('run'),
    stop: async () => void done.push('stop'),
  });
  const started = background.start();
  events.emit({ topic: 'mail' });
  expect(done).toEqual(['run', 'run']);
  await started.stop();
  events.emit({ topic: 'mail' });
  expect(done).toEqual(['run', 'run', 'stop']);
});

test('what is for before the serving runs then alone, in the order in which it was registered', async () => {
  const { background } = setUp();
  const done: string[] = [];
  for (const name of ['first', 'second']) {
    background.register({ name, when: 'before serving', run: async () => void done.push(name) });
  }
  await background.start().stop();
  expect(done).toEqual([]);
  await background.prepare();
  expect(done).toEqual(['first', 'second']);
});

test('one that fails is told by its name, is run again, and holds up no other', async () => {
  const { background, failures } = setUp();
  const done: string[] = [];
  const failure = new Error('no');
  background.register({ name: 'broken', when: { everyMs: 1000 }, run: () => Promise.reject(failure) });
  background.register({ name: 'whole', when: { everyMs: 1000 }, run: () => void done.push('whole') });
  const started = background.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(failures).toEqual([
    [failure, 'broken'],
    [failure, 'broken'],
  ]);
  expect(done).toEqual(['whole', 'whole']);
  await started.stop();
});
