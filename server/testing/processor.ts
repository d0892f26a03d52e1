/**
 * What a piece of work costs the processor, in milliseconds, at the least of so many times: by the clock it would cost
 * what else the machine does, too.
 */
export async function leastCpuMs(times: number, work: (round: number) => unknown): Promise<number> {
  const spent: number[] = [];
  for (let round = 0; round < times; round++) {
    const before = process.cpuUsage();
    await work(round);
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / 1000);
  }
  return Math.min(...spent);
}
