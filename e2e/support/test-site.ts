import path from 'node:path';
import { findFreePorts, type Stack, startChildServer } from '@storefront/build/stack';
import { refuseSecretsInLogs } from './log-secrets';
import type { OwnRepository } from './own-repository';
import { startRegistryServer } from './registry-server';
import { attachTo } from './site';

const host = '127.0.0.1';
const programOf = (folder: string) =>
  path.join(folder, 'node_modules/@storefront/test-site/main.mjs');

/**
 * Starts the shop as a team with npm alone does: from the package of the test site.
 * @param overrideOrigins where a release under development may come from
 */
export async function startTestSite(
  { beside }: OwnRepository,
  overrideOrigins: string,
): Promise<Stack> {
  const { folder, npm } = await beside('shop');
  await npm(['install', '@storefront/test-site']);
  const [shell, catalog, cart, account, rental, backend] = await findFreePorts(host, 6);
  const address = `http://${host}:${shell}`;
  const dataFolder = path.join(folder, '.test-site');
  const server = await startChildServer({
    name: 'test-site',
    script: programOf(folder),
    cwd: folder,
    environment: {
      // Node must not find packages of the workspace.
      NODE_PATH: '',
      PORT_SHELL: String(shell),
      PORT_CATALOG: String(catalog),
      PORT_CART: String(cart),
      PORT_ACCOUNT: String(account),
      PORT_RENTAL: String(rental),
      PORT_BACKEND: String(backend),
      OVERRIDE_ORIGINS: overrideOrigins,
    },
    logFolder: path.join(folder, 'logs'),
    readyUrl: `${address}/registry.json`,
  });
  const stop = async () => {
    await server.stop();
    refuseSecretsInLogs(dataFolder);
  };
  return attachTo({ dataFolder, address, backendUrl: `http://${host}:${backend}`, stop });
}

/** Starts the registry of such a shop, which its package has too. */
export const startTestSiteRegistry = ({ dataFolder }: Stack) =>
  startRegistryServer(dataFolder, [], {
    script: programOf(path.dirname(dataFolder)),
    arguments: ['registry'],
  });
