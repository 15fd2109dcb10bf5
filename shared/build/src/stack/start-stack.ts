import { lookup } from 'node:dns/promises';
import path from 'node:path';
import type { FolderReleaseStore, Registry } from '@storefront/registry/node';
import type { FastifyInstance } from 'fastify';
import { startStaticServer } from '../serve/static-server';
import { type AppName, defaultRegion, type RemoteApp, remoteApps } from '../workspace';
import { type ChildServer, startChildServer } from './child-server';
import { type Installation, ofCheckout, siteServerOf } from './installation';
import { isPortFree } from './ports';
import { prepareRegistry, type StackRegistry } from './prepare-registry';
import { type StackConfig, serverNames } from './stack-config';

/** Interval at which served documents are signed again, so that they never expire while the site runs. */
const refreshEveryMs = 3_600_000;

/** The whole running site: a backend, the shell's server and four remotes' origins. */
export interface Stack {
  /** Address that a customer opens. */
  readonly address: string;
  readonly backendUrl: string;
  readonly dataFolder: string;
  /** Decides which release of which remote each region runs; the running site follows its commands. */
  readonly registry: Registry;
  readonly store: FolderReleaseStore;
  /** Stops one remote's origin, as if its host had crashed. */
  readonly stopRemote: (app: RemoteApp) => Promise<void>;
  readonly startRemote: (app: RemoteApp) => Promise<void>;
  readonly stopBackend: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  readonly startBackend: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface StackOptions {
  readonly config: StackConfig;
  /** The installation to start; by default the builds of this checkout. */
  readonly installation?: Installation;
  /** The app that a development server provides: a remote on the remote's own port, the shell on another. */
  readonly developing?: AppName;
  /** Another checkout, such as an earlier version, whose shell and shell server are used. */
  readonly shellRoot?: string;
  /** The backend checks its answers against the contract: for development and tests. */
  readonly checkAnswers?: boolean;
  /** Called with each completed step. */
  readonly onProgress?: (message: string) => void;
}

/** The local address of a server. */
const at = ({ host }: StackConfig, port: number) => `http://${host}:${port}`;

const backendUrlOf = (config: StackConfig) => config.apiBaseUrl ?? at(config, config.ports.backend);

async function backendEnvironment(
  config: StackConfig,
  checkAnswers: boolean,
): Promise<Record<string, string>> {
  const { host, ports } = config;
  return {
    ...config.environment,
    CHECK_ANSWERS: checkAnswers ? '1' : '0',
    HOST: host,
    PORT: String(ports.backend),
    OPERATIONS_PORT: config.operationsPorts.backend,
    DATA_DIR: path.join(config.dataFolder, 'backend'),
    PUBLIC_URL: config.publicUrl,
    CORS_ORIGINS: [new URL(config.publicUrl).origin, ...config.corsOrigins].join(','),
    // The shell's server proxies calls from this machine, and states the caller.
    TRUSTED_PROXIES: ['loopback', ...(await addressesOf(host))].join(','),
  };
}

async function shellEnvironment(
  config: StackConfig,
  { registry, store, shellRelease }: StackRegistry,
  { shellRoot, developing }: Pick<StackOptions, 'shellRoot' | 'developing'>,
): Promise<Record<string, string>> {
  const { host, ports } = config;
  const earlier = (await store.list('shell')).filter(
    ({ release }) => release !== shellRelease.release,
  );
  return {
    ...config.environment,
    ...(config.apiBaseUrl && config.directCalls ? { API_BASE_URL: config.apiBaseUrl } : {}),
    HOST: host,
    PORT: String(ports.shell),
    OPERATIONS_PORT: config.operationsPorts.shell,
    PUBLIC_URL: config.publicUrl,
    BACKEND_URL: backendUrlOf(config),
    // From the store, so that a build does not change a running site.
    SHELL_FOLDER: shellRoot ? path.join(shellRoot, 'shell/dist') : store.folder(shellRelease),
    EARLIER_SHELL_FOLDERS: earlier.map((release) => store.folder(release)).join(','),
    REGISTRY_FOLDER: path.dirname(registry.servedFile(defaultRegion)),
    REGISTRY_KEYS_FILE: registry.publicKeysFile,
    // An earlier shell server may not support that file.
    ...(shellRoot ? { REGISTRY_KEYS: JSON.stringify(await registry.publicKeys()) } : {}),
    DEFAULT_REGION: defaultRegion,
    // A development server's files have no hashes.
    ALLOW_UNVERIFIED: developing ? '1' : '0',
  };
}

/** Signs the served documents again while the site runs. @returns the timer */
function refreshRegularly(registry: Registry): NodeJS.Timeout {
  const refreshing = setInterval(() => {
    registry
      .refresh()
      .then((faults) => {
        for (const fault of faults) console.error(`PROBLEM: ${fault}`);
      })
      .catch((error) => console.error('The registry was not signed again.', error));
  }, refreshEveryMs);
  return refreshing.unref();
}

/**
 * Starts the site from its builds.
 * @throws an error with every port in use, or with the log of the server that did not start; started servers are
 * stopped
 */
export async function startStack({
  config,
  installation = ofCheckout(),
  developing,
  shellRoot,
  checkAnswers = false,
  onProgress,
}: StackOptions): Promise<Stack> {
  const { host, ports } = config;
  const served = remoteApps.filter((app) => app !== developing);
  await refuseTakenPorts(config, developing);
  const backendUrl = backendUrlOf(config);
  const logFolder = path.join(config.dataFolder, 'logs');
  const statics = new Map<RemoteApp, FastifyInstance>();
  let backend: ChildServer | null = null;
  let shell: ChildServer | null = null;

  const startRemote = async (app: RemoteApp) => {
    const { server } = await startStaticServer({
      folder: path.join(config.dataFolder, 'releases', app),
      host,
      port: ports[app],
      immutable: true,
    });
    statics.set(app, server);
  };
  const stopRemote = async (app: RemoteApp) => {
    await statics.get(app)?.close();
    statics.delete(app);
  };
  const startBackend = async () => {
    backend = await startChildServer({
      name: 'backend',
      ...installation.backend,
      environment: await backendEnvironment(config, checkAnswers),
      logFolder,
      readyUrl: `${at(config, ports.backend)}/readyz`,
      onProgress: (message) => onProgress?.(`backend: ${message}`),
    });
  };
  const stopBackend = async (signal?: 'SIGTERM' | 'SIGKILL') => {
    await backend?.stop(signal);
    backend = null;
  };
  let refreshing: NodeJS.Timeout | undefined;
  const stop = async () => {
    clearInterval(refreshing);
    await Promise.all([shell?.stop(), ...remoteApps.map(stopRemote)]);
    await stopBackend();
  };

  const startShell = async (prepared: StackRegistry) => {
    shell = await startChildServer({
      name: 'shell',
      ...(shellRoot ? siteServerOf(shellRoot) : installation.shell),
      environment: await shellEnvironment(config, prepared, { shellRoot, developing }),
      logFolder,
      readyUrl: `${at(config, ports.shell)}/registry.json`,
    });
  };

  try {
    // Concurrently: the backend's database and the release store are independent.
    const [prepared] = await Promise.all([
      prepareRegistry(config, installation, developing, (notice) => onProgress?.(notice)),
      config.apiBaseUrl ? null : startBackend(),
    ]);
    const { registry, store } = prepared;
    refreshing = refreshRegularly(registry);
    for (const app of served) await startRemote(app);
    onProgress?.(`${served.length} remotes at ${served.map((app) => ports[app]).join(', ')}`);
    if (!config.apiBaseUrl) onProgress?.(`backend at ${backendUrl}`);
    await startShell(prepared);
    onProgress?.(`shell at ${config.shellUrl}`);
    return {
      address: config.shellUrl,
      backendUrl,
      dataFolder: config.dataFolder,
      registry,
      store,
      startRemote,
      stopRemote,
      startBackend,
      stopBackend,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The addresses under which a server on `host` can be called from the same machine. */
async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/**
 * For commands that build before they start the site: a build takes minutes.
 * @throws an error with every port of the site that is in use
 */
export async function refuseTakenPorts(config: StackConfig, developing?: AppName): Promise<void> {
  const needed = serverNames.filter(
    (name) =>
      !(name === developing && developing !== 'shell') &&
      !(name === 'backend' && config.apiBaseUrl !== null),
  );
  const taken: string[] = [];
  for (const name of needed) {
    if (!(await isPortFree(config.host, config.ports[name]))) {
      taken.push(
        `  Port ${config.ports[name]} (${name}) is taken. Stop what listens there, or set PORT_${name.toUpperCase()}.`,
      );
    }
  }
  if (taken.length > 0) throw new Error(taken.join('\n'));
}
