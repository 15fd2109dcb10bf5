import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether a server could listen there now. */
export function isPortFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * Below what the systems give to connections that go out (Linux from 32768, others from 49152): one of those takes
 * the port of a server that has not started yet.
 */
const lowest = 20_000;
const highest = 32_767;

/** That many ports that are free now, and that no connection takes before a server listens there. */
export async function findFreePorts(host: string, count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(lowest, highest + 1);
    if (await isPortFree(host, port)) ports.add(port);
  }
  return [...ports];
}
