import cluster from 'node:cluster';
import { startWorkers, tellPrimary } from '../workers.ts';

// A program with one worker that misbehaves in the way that is asked for; run by workers.test.ts.
const behaviour = process.argv[2];
const print = (line: string) => void process.stdout.write(`${line}\n`);

if (cluster.isPrimary) {
  const say = (fields: object, message: string) => print(`${message} ${JSON.stringify(fields)}`);
  const log = { info: say, warn: say, error: say };
  const onGivenUp = () => {
    print('given up');
    process.exit(1);
  };
  const workers = await startWorkers({ count: 1, log, onGivenUp, hungAfterMs: 500, stopPatienceMs: 500 });
  process.on('SIGTERM', () => void workers.stop().then(() => process.exit(0)));
  print(`ready ${Object.values(cluster.workers ?? {})[0]?.process.pid}`);
} else {
  // The last word is heard before it does what it is there for.
  tellPrimary();
  if (behaviour === 'dies') process.send?.('bye', () => process.exit(7));
  if (behaviour === 'hangs') process.send?.('bye', () => process.kill(process.pid, 'SIGSTOP'));
  if (behaviour === 'is deaf') process.on('SIGTERM', () => {});
}
