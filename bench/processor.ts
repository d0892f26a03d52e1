import { readdir, readFile } from 'node:fs/promises';

/** What a process has used of a processor until now, in seconds, with all that it started and that still lives. */
export async function processorSeconds(pid: number): Promise<number> {
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(read));
  const alive = all.filter((one) => one !== null);
  const family = new Set([pid]);
  // Children have higher numbers than their parents, unless the numbers began anew: look until nobody is added.
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const one of alive) if (family.has(one.parent)) family.add(one.pid);
  }
  return alive.filter((one) => family.has(one.pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}

const ticksPerSecond = 100;

async function read(name: string) {
  // It may have ended since its folder was listed.
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number);
  return { pid: Number(name), parent: Number(fields[1]), seconds: (user + system) / ticksPerSecond };
}
