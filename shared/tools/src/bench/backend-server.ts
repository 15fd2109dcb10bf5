import path from 'node:path';
import { type ChildServer, startChildServer } from '@storefront/build/stack';
import { root } from '@storefront/build/workspace';

/**
 * Starts a backend with the demo's data, like `npm start` but without the rate limit.
 * @param folder the folder for its data and its log
 * @param environment further environment variables
 */
export function startBackend(
  folder: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  return startChildServer({
    name: 'backend',
    script: 'src/main.ts',
    cwd: path.join(root, 'shared/demo'),
    environment: {
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      PROFILE: 'demo',
      REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    },
    logFolder: folder,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  });
}
