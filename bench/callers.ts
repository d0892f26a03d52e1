import { Agent, request } from 'node:http';
import { quantiles } from './quantiles.ts';

/** A process of its own: so many callers book one after another for a while, each request on days of its own. */
const [origin = '', cars = '', callers = '32', lasting = '10', first = '0'] = process.argv.slice(2);
const ids = cars.split(',');
const agent = new Agent({ keepAlive: true, maxSockets: Number(callers) });
const firstDay = Date.UTC(2030, 0, 1);

export interface Booked {
  p50: number;
  p99: number;
  count: number;
  failures: number;
  seconds: number;
  /** What the callers themselves used of a processor. */
  processorSeconds: number;
}

const times: number[] = [];
let failures = 0;
let next = Number(first);
const begun = performance.now();
const until = begun + Number(lasting) * 1000;
await Promise.all(Array.from({ length: Number(callers) }, call));
const seconds = (performance.now() - begun) / 1000;
const { user, system } = process.cpuUsage();
const processorSeconds = (user + system) / 1e6;
const told: Booked = { ...quantiles(times), count: times.length, failures, seconds, processorSeconds };
process.send?.(told, () => process.exit(0));

async function call() {
  while (performance.now() < until) {
    const index = next++;
    const started = performance.now();
    const status = await book(index);
    if (status === 201) times.push(performance.now() - started);
    else failures++;
  }
}

/** Resolves with the status once the whole answer is read. */
function book(index: number): Promise<number> {
  const day = new Date(firstDay + (Math.floor(index / ids.length) % 20_000) * 86_400_000).toISOString().slice(0, 10);
  const person = { full_name: `Cliente ${index}`, phone: `06${String(index).padStart(8, '0')}` };
  const body = JSON.stringify({ start_date: day, end_date: day, ville: 'Agadir', ...person });
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/api/reserve/${ids[index % ids.length]}`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    sent.on('error', reject).end(body);
  });
}
