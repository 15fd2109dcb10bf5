import path from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteRegistry } from '@storefront/registry/client';
import { remoteConfig } from '../webpack/remote-config';
import { buildRemote, builtFolder, readBuilt } from './build-remote';
import { checkBuilt, checkSizes, checkTypes } from './check-remote';
import { createRemote } from './create-remote';
import { developRemote } from './develop-remote';
import { KitError, readRemote } from './remote-project';
import { sourceHash } from './source-hash';

const help = `remote-kit create <folder>           a rental remote with its own repository, to begin with
remote-kit build [--region eg]       builds for production into dist
remote-kit check [folder]            types, contracts, and all that the registry checks; of a folder that another
                                     bundler has written, the latter alone
remote-kit publish [folder] --server https://registry.shop.example
                                     puts dist, or a folder, into the release store; no customer runs it by that.
                                     The team's token is in REGISTRY_TOKEN
remote-kit dev [--region eg] [--port 3104] [--shell https://shop.example]
                                     builds on each change, for a running shell
`;

export interface KitOptions {
  /** The remote's folder. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  /** Ends \`dev\`. */
  readonly signal: AbortSignal;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        region: { type: 'string' },
        server: { type: 'string' },
        shell: { type: 'string' },
        port: { type: 'string', default: '3104' },
        host: { type: 'string', default: '127.0.0.1' },
      },
    });
  } catch (error) {
    throw new KitError(`${error instanceof Error ? error.message : String(error)}\n${help}`);
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new KitError(`"${text}" is not a port.`);
}

type Values = ReturnType<typeof parse>['values'];
type Command = (operand: string | undefined, values: Values, options: KitOptions) => Promise<void>;

function regionOf({ regions }: { readonly regions: readonly string[] }, named?: string): string {
  const region = named ?? regions[0] ?? '';
  if (regions.includes(region)) return region;
  throw new KitError(`The remote is not built for ${region}, but for ${regions.join(', ')}.`);
}

const commands: Readonly<Record<string, Command>> = {
  create: async (operand, _values, { folder, out }) => {
    if (operand === undefined) throw new KitError('create: name the folder.');
    const target = path.resolve(folder, operand);
    await createRemote(target);
    out(`${target} is a rental remote. In it: npm install, npm test, npm run check\n`);
  },
  build: async (_operand, values, { folder, out }) => {
    const project = readRemote(folder);
    const { app, release, region } = await buildRemote(project, regionOf(project, values.region));
    out(`Built release ${release} of ${app} for ${region}.\n`);
  },
  check: async (operand, values, { folder, out }) => {
    let built = path.resolve(folder, operand ?? '');
    if (operand === undefined) {
      const project = readRemote(folder);
      await checkTypes(project);
      await buildRemote(project, regionOf(project, values.region));
      built = builtFolder(project);
    }
    await checkBuilt(built);
    await checkSizes(built);
    out('The registry will take it.\n');
  },
  publish: async (operand, values, { folder, environment, out }) => {
    if (values.server === undefined) throw new KitError('publish: name the registry by --server.');
    const built = path.resolve(folder, operand ?? 'dist');
    await checkBuilt(built);
    const registry = new RemoteRegistry(values.server, environment.REGISTRY_TOKEN ?? '');
    const { app, release, region } = await registry.publish(built);
    const { builtAt } = await readBuilt(built);
    out(`Published ${app} ${release} for ${region}, built ${builtAt}. No customer runs it yet.\n`);
  },
  dev: async (_operand, values, { folder, out, signal }) => {
    const port = portOf(values.port);
    const project = readRemote(folder);
    const region = regionOf(project, values.region);
    const output = path.join(folder, '.remote-kit/dist');
    const release = `dev-${sourceHash(folder, region)}`;
    const build = { ...project, region, release, output, isDevelopment: true };
    const { url, stop } = await developRemote(remoteConfig(build), {
      output,
      host: values.host,
      port,
      onBuilt: (faults) => out(faults === null ? 'Built.\n' : `${faults}\n`),
    });
    const shell = values.shell ?? 'the shop';
    out(
      `The release under development: ${url}\n` +
        `Open ${shell}/?operators=1 and enter that address for ${project.app}. The shop's server allows it with ` +
        `OVERRIDE_ORIGINS=${new URL(url).origin}\n`,
    );
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    await stop();
  },
};

/**
 * The kit's command line.
 * @param args such as `['build', '--region', 'sa']`
 * @returns when the command is done
 * @throws {KitError} when it refuses the command
 */
export async function runKit(args: readonly string[], options: KitOptions): Promise<void> {
  const { values, positionals } = parse(args);
  const [name = 'help', operand] = positionals;
  if (name === 'help') return options.out(help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new KitError(`There is no command "${name}".\n${help}`);
  await command(operand, values, options);
}
