import { createServer, type Server } from 'node:net';

/** @returns the server that listens on the port; `null` when the port is taken */
function listenOn(host: string, port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ host, port, exclusive: true }, () => resolve(server));
  });
}

/** Whether a server could listen on the port now. */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  const probe = await listenOn(host, port);
  if (probe) await new Promise((resolve) => probe.close(resolve));
  return probe !== null;
}

/**
 * Below the ephemeral ports of the systems (Linux from 32768, others from 49152): an outgoing connection could
 * otherwise take the port of a server that has not started yet.
 */
const lowest = 20_000;
const highest = 32_767;
/** Enough for two sites, and few enough for hundreds of processes. */
const blockSize = 16;
/** Whatever the host, so that no two processes claim the same block. */
const claimHost = '127.0.0.1';

/** Ports of this process that were not given yet. */
const reserved: number[] = [];

/**
 * Reserves a block of ports for this process until it ends: it listens on the first one.
 * @throws when other processes have all blocks
 */
async function reserveBlock(): Promise<void> {
  for (let first = lowest; first + blockSize - 1 <= highest; first += blockSize) {
    const claim = await listenOn(claimHost, first);
    if (!claim) continue;
    claim.unref();
    for (let port = first + 1; port < first + blockSize; port += 1) reserved.push(port);
    return;
  }
  throw new Error(`All ports from ${lowest} to ${highest} are reserved.`);
}

/**
 * That many free ports. Each is given once, to one process: others that ask before a server listens get other ports,
 * and no outgoing connection takes one.
 * @throws when no port is left
 */
export async function findFreePorts(host: string, count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = reserved.shift();
    if (port === undefined) await reserveBlock();
    else if (await isPortFree(host, port)) ports.push(port);
  }
  return ports;
}
