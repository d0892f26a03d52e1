import type { Server } from 'node:http';
import { clientNetwork } from './client-network.ts';

/** A browser opens six, and an office of forty shares an address. */
export const maxConnectionsPerNetwork = 256;

/** More than one server answers in time; each that only waits has its memory too. */
const maxConnections = 4096;

/** Nobody can take all connections for themselves. A proxy brings those of everybody, and is not counted. */
export function boundConnections(server: Server, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // Without an address they are gone already.
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = clientNetwork(remoteAddress);
    const count = open.get(network) ?? 0;
    if (count >= maxConnectionsPerNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
