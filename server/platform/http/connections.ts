import type { Server } from 'node:http';
import { clientNetwork, widerNetwork, widerTimes } from './client-network.ts';

/** A browser opens six, and an office of forty shares an address. */
export const maxConnectionsPerNetwork = 256;

/** More than one server answers in time; each that only waits has its memory too. */
const maxConnections = 4096;

/** Nobody can take all connections for themselves. A proxy brings those of everybody, and is not counted. */
export function boundConnections(server: Server, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  const countOf = (key: string) => open.get(key) ?? 0;
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // Without an address they are gone already.
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = clientNetwork(remoteAddress);
    const wider = widerNetwork(remoteAddress);
    const isFull = countOf(network) >= maxConnectionsPerNetwork;
    if (isFull || (wider !== null && countOf(wider) >= maxConnectionsPerNetwork * widerTimes)) {
      socket.destroy();
      return;
    }
    const counted = wider === null ? [network] : [network, wider];
    for (const key of counted) open.set(key, countOf(key) + 1);
    socket.once('close', () => {
      for (const key of counted) {
        const left = countOf(key) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      }
    });
  });
}
