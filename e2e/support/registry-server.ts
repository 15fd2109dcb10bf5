import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts, startChildServer } from '@storefront/build/stack';

const program = path.resolve(import.meta.dirname, '../../shared/registry/src/main.ts');

/** A site's registry, as teams and operators reach it over the network. */
export interface RegistryServer {
  readonly address: string;
  /** Lets somebody in and returns their token. */
  readonly addPerson: (name: string, ...line: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Starts the registry's server over the data folder of a running site. */
export async function startRegistryServer(dataFolder: string): Promise<RegistryServer> {
  const [port] = await findFreePorts('127.0.0.1', 1);
  const address = `http://127.0.0.1:${port}`;
  const environment = { DATA_DIR: dataFolder };
  const server = await startChildServer({
    name: 'registry',
    script: program,
    arguments: ['serve', '--port', String(port)],
    cwd: path.dirname(program),
    environment,
    logFolder: path.join(dataFolder, 'logs'),
    readyUrl: `${address}/readyz`,
  });
  return {
    address,
    addPerson: async (name, ...line) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', program, 'add-person', name, ...line],
        { cwd: path.dirname(program), env: { ...process.env, ...environment } },
      );
      return /souk_\S+/.exec(stdout)?.[0] ?? '';
    },
    stop: () => server.stop(),
  };
}
