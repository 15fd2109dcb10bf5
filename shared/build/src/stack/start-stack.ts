import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startStaticServer } from '../serve/static-server';
import { type AppName, appFolder, remoteApps, root } from '../workspace';
import { type ChildServer, startChildServer } from './child-server';
import { isPortFree } from './ports';
import { type StackConfig, serverNames } from './stack-config';
import { writeRegistry } from './write-registry';

type RemoteApp = Exclude<AppName, 'shell'>;

/** The whole site, running: a backend, the shell's server and four remotes' origins. */
export interface Stack {
  /** Address that a customer opens. */
  readonly address: string;
  readonly backendUrl: string;
  /** Takes one remote's origin down, as a crash of its host would. */
  readonly stopRemote: (app: RemoteApp) => Promise<void>;
  readonly startRemote: (app: RemoteApp) => Promise<void>;
  readonly stopBackend: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  readonly startBackend: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface StackOptions {
  readonly config: StackConfig;
  /** Remotes that someone else serves on their port, such as a development server. */
  readonly servedElsewhere?: readonly AppName[];
  /** Told of each step that has been taken. */
  readonly onProgress?: (message: string) => void;
}

/**
 * Starts the site from its builds.
 * @throws naming every taken port, or with the log of the server that did not start; what had started is stopped
 */
export async function startStack({
  config,
  servedElsewhere = [],
  onProgress,
}: StackOptions): Promise<Stack> {
  const { host, ports } = config;
  await refuseTakenPorts(config, servedElsewhere);
  const at = (port: number) => `http://${host}:${port}`;
  const backendUrl = config.apiBaseUrl ?? at(ports.backend);
  const registryFile = path.join(config.dataFolder, 'registry.json');
  const logFolder = path.join(config.dataFolder, 'logs');
  const statics = new Map<RemoteApp, FastifyInstance>();
  let backend: ChildServer | null = null;
  let shell: ChildServer | null = null;

  const startRemote = async (app: RemoteApp) => {
    const { server } = await startStaticServer({
      folder: path.join(appFolder(app), 'dist'),
      host,
      port: ports[app],
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
      script: path.join(root, 'shared/backend/src/main.ts'),
      cwd: path.join(root, 'shared/backend'),
      environment: {
        ...config.environment,
        HOST: host,
        PORT: String(ports.backend),
        DATA_DIR: path.join(config.dataFolder, 'backend'),
        PUBLIC_URL: at(ports.shell),
        CORS_ORIGINS: at(ports.shell),
        // The shell's server passes calls on: without it all customers would share one rate limit.
        TRUSTED_PROXIES: '1',
      },
      logFolder,
      readyUrl: `${at(ports.backend)}/readyz`,
      readyWithinMs: 90_000,
    });
  };
  const stopBackend = async (signal?: 'SIGTERM' | 'SIGKILL') => {
    await backend?.stop(signal);
    backend = null;
  };
  const stop = async () => {
    await Promise.all([shell?.stop(), ...remoteApps.map((app) => stopRemote(app as RemoteApp))]);
    await stopBackend();
  };

  try {
    const origins = Object.fromEntries(remoteApps.map((app) => [app, at(ports[app])]));
    writeRegistry(registryFile, origins);
    for (const app of remoteApps) {
      if (!servedElsewhere.includes(app)) await startRemote(app as RemoteApp);
    }
    onProgress?.(`four remotes at ${remoteApps.map((app) => ports[app]).join(', ')}`);
    if (!config.apiBaseUrl) {
      await startBackend();
      onProgress?.(`backend at ${at(ports.backend)}`);
    }
    if (!servedElsewhere.includes('shell')) {
      shell = await startChildServer({
        name: 'shell',
        script: path.join(root, 'shell/server/main.ts'),
        cwd: path.join(root, 'shell'),
        environment: {
          ...config.environment,
          ...(config.apiBaseUrl ? { API_BASE_URL: config.apiBaseUrl } : {}),
          HOST: host,
          PORT: String(ports.shell),
          BACKEND_URL: backendUrl,
          REGISTRY_FILE: registryFile,
        },
        logFolder,
        readyUrl: `${at(ports.shell)}/registry.json`,
        readyWithinMs: 20_000,
      });
      onProgress?.(`shell at ${at(ports.shell)}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address: at(ports.shell),
    backendUrl,
    startRemote,
    stopRemote,
    startBackend,
    stopBackend,
    stop,
  };
}

async function refuseTakenPorts(
  config: StackConfig,
  servedElsewhere: readonly AppName[],
): Promise<void> {
  const needed = serverNames.filter(
    (name) =>
      !(servedElsewhere as readonly string[]).includes(name) &&
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
