import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts, startChildServer } from '@storefront/build/stack';
import { artefactAt } from './artefacts';

/** A program that has the registry's commands: this checkout's, or one that a team elsewhere has installed. */
interface RegistryProgram {
  readonly script: string;
  /** Arguments before the command. */
  readonly arguments: readonly string[];
}

/** The packaged one, if this run has packaged it. */
function ownProgram(): RegistryProgram {
  const sources = path.resolve(import.meta.dirname, '../../shared/registry/src/main.ts');
  return { script: artefactAt('registry/main.mjs') ?? sources, arguments: [] };
}

/** A site's registry server, which teams and operators use over the network. */
export interface RegistryServer {
  readonly address: string;
  /** Adds a person and returns their token. */
  readonly addPerson: (name: string, ...line: readonly string[]) => Promise<string>;
  /** Starts a command of the command line over the network. */
  readonly give: (token: string, ...line: readonly string[]) => RunningCommand;
  readonly stop: () => Promise<void>;
}

/** A command that runs in a process of its own. */
export interface RunningCommand {
  /** Its output so far. */
  readonly said: () => string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  readonly stop: () => void;
}

/** Starts the registry's server over the data folder of a running site. */
export async function startRegistryServer(
  dataFolder: string,
  /** Further arguments. */
  line: readonly string[] = [],
  program = ownProgram(),
): Promise<RegistryServer> {
  const cwd = path.dirname(program.script);
  const [port] = await findFreePorts('127.0.0.1', 1);
  const address = `http://127.0.0.1:${port}`;
  const environment = { DATA_DIR: dataFolder };
  const loader = program.script.endsWith('.mjs') ? [] : ['--import', 'tsx'];
  const loading = [...loader, program.script, ...program.arguments];
  const server = await startChildServer({
    name: 'registry',
    script: program.script,
    arguments: [...program.arguments, 'serve', '--port', String(port), ...line],
    cwd,
    environment,
    logFolder: path.join(dataFolder, 'logs'),
    readyUrl: `${address}/readyz`,
  });
  return {
    address,
    addPerson: async (name, ...line) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [...loading, 'add-person', name, ...line],
        { cwd, env: { ...process.env, ...environment } },
      );
      return /souk_\S+/.exec(stdout)?.[0] ?? '';
    },
    give: (token, ...line) => {
      const child = spawn(process.execPath, [...loading, ...line, '--server', address], {
        cwd,
        env: { ...process.env, DATA_DIR: path.join(dataFolder, 'none'), REGISTRY_TOKEN: token },
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
        });
      }
      return {
        said: () => said,
        ended: once(child, 'close').then(() => child.exitCode),
        stop: () => child.kill(),
      };
    },
    stop: () => server.stop(),
  };
}
