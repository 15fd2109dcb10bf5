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

test('two processes that ask at once get different ports, and neither gets one twice', async () => {
  const askers = ['one process', 'another'].map(() => {
    let find = findFreePorts;
    // A module of its own has reserved nothing yet, like a process that has just started.
    jest.isolateModules(() => {
      find = jest.requireActual<typeof import('./ports')>('./ports').findFreePorts;
    });
    return find;
  });
  const given: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const lists = await Promise.all(askers.map((find) => find(host, 10)));
    given.push(...lists.flat());
  }
  expect(new Set(given).size).toBe(600);
});

test('a port where a server listens is not free', async () => {
  const [port = 0] = await findFreePorts(host, 1);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ host, port }, resolve));
  expect(await isPortFree(host, port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
});
