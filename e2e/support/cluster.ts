import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPostgresServer } from '@storefront/backend/testing/postgres';
import { type ChildServer, findFreePorts, startChildServer } from '@storefront/build/stack';
import S3rver from 's3rver';
import { generate } from 'selfsigned';
import { artefactAt } from './artefacts';
import { startBalancer } from './balancer';

const bucket = 'uploads';
const host = '127.0.0.1';
/** Name of the operator who sets up the registry. */
const operator = 'first-operator';

/** One of several servers of a kind. */
export interface Replica {
  readonly address: string;
  /** Kills it without a clean shutdown, like a machine that fails. */
  readonly kill: () => Promise<void>;
  /** Ends it as an upgrade does: running requests are answered. */
  readonly end: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/** A shop on several servers, all of them started from artefacts alone. */
export interface Cluster {
  /** Where customers reach it, by TLS. */
  readonly address: string;
  /** The backends behind their balancer. */
  readonly backendUrl: string;
  readonly backends: readonly [Replica, Replica];
  readonly shells: readonly [Replica, Replica];
  readonly registry: Replica;
  /** The registry's command line, as an operator calls it over the network. */
  readonly command: (...line: readonly string[]) => Promise<string>;
  /** The backend's own commands, beside servers that run. */
  readonly shopCommand: (...line: readonly string[]) => Promise<string>;
  readonly databaseUrl: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts, from the artefacts of this run, two backends, two shells, the registry and the release files behind a proxy
 * with TLS, on one PostgreSQL and one object store.
 */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'storefront-cluster-'));
  const at = (...names: string[]) => path.join(folder, ...names);
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const [site, files, filesPlain, backend, one, two, three, four, registryPort] =
      await findFreePorts(host, 9);
    const secure = (port: number | undefined) => `https://localhost:${port}`;
    const plain = (port: number | undefined) => `http://${host}:${port}`;

    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    });
    await writeFile(at('certificate.pem'), cert);

    const postgres = await startPostgresServer();
    ends.unshift(() => postgres.stop());
    const objects = new S3rver({
      directory: at('objects'),
      address: host,
      port: 0,
      silent: true,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
    const { port: objectPort } = await objects.run();
    ends.unshift(() => objects.close());

    /** A program of an artefact. */
    const replica = (
      name: string,
      artefact: string,
      port: number | undefined,
      ready: string,
      environment: Readonly<Record<string, string>>,
      line: readonly string[] = [],
    ): Replica => {
      let server: ChildServer | null = null;
      const program = artefact === 'shell' ? 'server/main.mjs' : 'main.mjs';
      const start = async () => {
        server = await startChildServer({
          name,
          script: path.join(packaged(artefact), program),
          arguments: line,
          cwd: packaged(artefact),
          environment: { HOST: host, PORT: String(port), NODE_PATH: '', ...environment },
          logFolder: at('logs'),
          readyUrl: `${plain(port)}${ready}`,
        });
      };
      const stop = async (signal: 'SIGKILL' | 'SIGTERM') => {
        await server?.stop(signal);
        server = null;
      };
      ends.unshift(() => stop('SIGTERM'));
      return {
        address: plain(port),
        start,
        kill: () => stop('SIGKILL'),
        end: () => stop('SIGTERM'),
      };
    };

    const demo = (name: string, port: number | undefined) =>
      replica(name, 'demo', port, '/readyz', {
        PROFILE: 'demo',
        DATABASE_URL: postgres.url,
        PUBLIC_URL: secure(site),
        TRUSTED_PROXIES: 'loopback',
        DATA_DIR: at(name),
        REQUESTS_PER_MINUTE: '1000000',
        UPLOADS_ENDPOINT: plain(objectPort),
        UPLOADS_BUCKET: bucket,
        UPLOADS_ACCESS_KEY: 'S3RVER',
        UPLOADS_SECRET_KEY: 'S3RVER',
      });
    const backends = [demo('backend-1', one), demo('backend-2', two)] as const;
    // Both at once: one of them fills the database, the other waits.
    await Promise.all(backends.map(({ start }) => start()));
    const balanced = await startBalancer(
      Number(backend),
      backends.map(({ address }) => address),
    );
    ends.unshift(balanced.close);

    const released = replica('files', 'files', filesPlain, '/healthz', {
      RELEASES_FOLDER: at('registry', 'releases'),
    });
    await mkdir(at('registry', 'releases'), { recursive: true });
    await released.start();
    const certificate = { key, cert };
    ends.unshift((await startBalancer(Number(files), [released.address], certificate)).close);

    const origin = (app: string) => `${secure(files)}/${app}`;
    await writeFile(
      at('shop.json'),
      JSON.stringify({
        origins: {
          catalog: origin('catalog'),
          cart: origin('cart'),
          account: origin('account'),
          rental: origin('rental'),
        },
        site: secure(site),
        defaultRegion: 'eg',
        regions: { eg: [1, 2, 3], sa: [4] },
        essential: ['catalog', 'cart'],
      }),
    );
    const registryEnvironment = {
      DATA_DIR: at('registry'),
      NODE_EXTRA_CA_CERTS: at('certificate.pem'),
    };
    const command = (...line: readonly string[]) =>
      run(packaged('registry'), line, { ...process.env, ...registryEnvironment });
    await command('seed', at('shop.json'), '--builds', packaged('releases'));
    const added = await command('add-person', operator, '--role', 'operator');
    const token = /souk_\S+/.exec(added)?.[0] ?? '';
    const registry = replica('registry', 'registry', registryPort, '/readyz', registryEnvironment, [
      'serve',
      '--port',
      String(registryPort),
    ]);
    await registry.start();

    const shell = (name: string, port: number | undefined) =>
      replica(name, 'shell', port, '/readyz', {
        PROFILE: 'demo',
        PUBLIC_URL: secure(site),
        TRUSTED_PROXIES: 'loopback',
        BACKEND_URL: plain(backend),
        REGISTRY_URL: registry.address,
        REGISTRY_FOLDER: at(name, 'served'),
        REGISTRY_KEYS_FILE: at(name, 'keys.json'),
      });
    const shells = [shell('shell-1', three), shell('shell-2', four)] as const;
    await Promise.all(shells.map(({ start }) => start()));
    const front = await startBalancer(
      Number(site),
      shells.map(({ address }) => address),
      certificate,
    );
    ends.unshift(front.close);

    return {
      address: secure(site),
      backendUrl: plain(backend),
      backends,
      shells,
      registry,
      databaseUrl: postgres.url,
      command: (...line) =>
        run(packaged('registry'), [...line, '--server', registry.address], {
          ...process.env,
          DATA_DIR: at('elsewhere'),
          REGISTRY_TOKEN: token,
        }),
      shopCommand: (...line) =>
        run(packaged('backend'), line, {
          ...process.env,
          // The database has the demo's data.
          PROFILE: 'demo',
          DATABASE_URL: postgres.url,
        }),
      close: () => endAll(ends),
    };
  } catch (error) {
    await endAll(ends);
    throw error;
  }
}

/** The folder of an artefact, which needs nothing of this checkout. */
function packaged(name: string): string {
  const folder = artefactAt(name);
  if (folder === null) throw new Error('This run has not packaged the artefacts.');
  return folder;
}

/** Ends them one after the other, in reverse order of their start. */
async function endAll(ends: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const end of ends) await end();
}

/** Not `spawnSync`: the balancers that the command calls run in this process. */
async function run(
  folder: string,
  line: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['main.mjs', ...line], {
    cwd: folder,
    env: environment,
  });
  return stdout;
}
