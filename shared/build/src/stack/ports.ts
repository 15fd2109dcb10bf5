import { createServer } from 'node:net';

/** Whether a server could listen there now. */
export function isPortFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** That many ports that are free now. */
export async function findFreePorts(host: string, count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer();
      return new Promise<typeof server>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host, port: 0 }, () => resolve(server));
      });
    }),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    if (typeof address !== 'object' || address === null)
      throw new Error('A port without a number.');
    return address.port;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
