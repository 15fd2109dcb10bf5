import { findFreePorts, type Stack } from '@storefront/build/stack';
import { type RegistryServer, startRegistryServer } from './registry-server';
import { test as base, startSite } from './site';

interface OperatedSite {
  readonly operationsPort: number;
  readonly site: Stack;
  /** Where the backend answers operators' machines. */
  readonly operations: string;
  readonly server: RegistryServer;
  /** Of the operator `mona`. */
  readonly token: string;
}

/** A running shop, its registry behind a server that reads the shop's figures, and an operator. */
export const test = base.extend<object, OperatedSite>({
  operationsPort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const [port] = await findFreePorts('127.0.0.1', 1);
      await use(Number(port));
    },
    { scope: 'worker' },
  ],
  operations: [
    async ({ operationsPort }, use) => use(`http://127.0.0.1:${operationsPort}`),
    { scope: 'worker' },
  ],
  site: [
    async ({ operationsPort }, use) => {
      const site = await startSite({}, { operationsPort });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [
    async ({ site, operations }, use) => {
      const server = await startRegistryServer(site.dataFolder, ['--counts', operations]);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  token: [
    async ({ server }, use) => use(await server.addPerson('mona', '--role', 'operator')),
    { scope: 'worker' },
  ],
});
