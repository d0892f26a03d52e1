import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

/** Runs a program whose worker behaves so; `until` reads on to the line that begins like this. */
function run(behaviour: 'dies' | 'hangs' | 'is deaf') {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'testing/workers-program.ts'), behaviour], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const until = async (start: string) => {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (next.value.startsWith(start)) return next.value;
    }
    return undefined;
  };
  return { program, until, ended: once(program, 'exit') };
}

test('workers that end as soon as they begin are given up after a few', async () => {
  const { until, ended } = run('dies');
  for (let ends = 1; ends <= 5; ends++) expect(await until('a worker ended')).toBe('a worker ended {"why":7}');
  expect(await until('given up')).toBe('given up');
  expect(await ended).toEqual([1, null]);
});

test('a worker that hangs is ended and replaced', async () => {
  const { program, until, ended } = run('hangs');
  expect(await until('a worker ended')).toBe('a worker ended {"why":"SIGKILL"}');
  // The one in its place has come to hang too.
  expect(await until('a worker ended')).toBe('a worker ended {"why":"SIGKILL"}');
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a worker that does not stop when it is told to does not outlive the stop', async () => {
  const { program, until, ended } = run('is deaf');
  const pid = Number((await until('ready'))?.split(' ')[1]);
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
