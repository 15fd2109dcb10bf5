import { createServer } from 'node:net';
import { findFreePorts, isPortFree } from './ports';

const host = '127.0.0.1';

test("free ports are as many as requested, and outside of the system's range for connections", async () => {
  const ports = await findFreePorts(host, 12);
  expect(new Set(ports).size).toBe(12);
  for (const port of ports) {
    expect(port).toBeLessThan(32_768);
    expect(await isPortFree(host, port)).toBe(true);
  }
});

test('a port where a server listens is not free', async () => {
  const [port = 0] = await findFreePorts(host, 1);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ host, port }, resolve));
  expect(await isPortFree(host, port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
});
