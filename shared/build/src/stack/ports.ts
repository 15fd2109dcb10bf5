import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether a server could listen on the port now. */
export function isPortFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Below the ephemeral ports of the systems (Linux from 32768, others from 49152): an outgoing connection could
 * otherwise take the port of a server that has not started yet.
 */
const lowest = 20_000;
const highest = 32_767;

/** That many free ports, none of which an outgoing connection takes before a server listens on it. */
export async function findFreePorts(host: string, count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(lowest, highest + 1);
    if (await isPortFree(host, port)) ports.add(port);
  }
  return [...ports];
}
