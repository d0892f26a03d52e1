import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

export interface MainOptions {
  env: NodeJS.ProcessEnv;
  /** Of Node. */
  flags?: readonly string[];
  /** Hears of every process at once, whatever becomes of it. */
  onSpawn?: (child: ChildProcess) => void;
}

/**
 * The server in a process of its own, on a port that the system chooses, as it is the moment it says to be ready. It has
 * to be told its port, which its addresses name: should another program take that meanwhile, it gets the next.
 */
export async function startMain(options: MainOptions): Promise<{ child: ChildProcess; port: number }> {
  const port = await chosenPort();
  const child = spawn(process.execPath, [...(options.flags ?? []), join(import.meta.dirname, '../main.ts')], {
    env: { ...options.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  options.onSpawn?.(child);
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
    process.stderr.write(text);
  });
  const ended = once(child, 'close');
  if (await says(child.stdout, 'is ready at')) return { child, port };
  await ended;
  if (complaints.includes(`Port ${port} of `)) return startMain(options);
  throw new Error(`the server ended before it was ready: ${complaints}`);
}

/** Whether it says so before it ends; nobody reads what else it says, which must not make it wait. */
async function says(output: NodeJS.ReadableStream, words: string): Promise<boolean> {
  let said = '';
  return new Promise((resolve) => {
    const listen = (text: Buffer) => {
      said += text.toString();
      if (!said.includes(words)) return;
      output.off('data', listen).resume();
      resolve(true);
    };
    output.on('data', listen).once('end', () => resolve(false));
  });
}

async function chosenPort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  holder.close();
  await once(holder, 'close');
  return port;
}
