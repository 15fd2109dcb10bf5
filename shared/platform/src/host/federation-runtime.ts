import type {
  ModuleFederation,
  ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import {
  entryFile,
  type FederationManifest,
  type ReleaseManifest,
  type RemoteName,
  unsafeFederation,
} from '@storefront/registry';
import { LoadFailure, toLoadFailure } from '../loader/load-failure';
import type { ReleaseTarget } from '../loader/release-plan';
import type { FederationRuntime, RunningRelease } from '../loader/running-release';
import type { AssetGuard } from './asset-guard';
import { containerName, type FetchOptions, fetchRelease } from './release-file';
import { preloadFiles, requireStyles } from './stylesheets';

const entryLimitMs = 7_000;
const probeLimitMs = 5_000;

/** A page's instance of the federation runtime. */
export type Federation = ModuleFederation;

export interface FederationOptions extends Omit<FetchOptions, 'failures'> {
  /** The page's guard. */
  readonly guard: AssetGuard;
  /** The shell's instance, created by the federation plugin. */
  readonly federation: Federation;
}

/** URLs of the files that a module needs to start. */
interface ModuleFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface Registered {
  /** Ends in a slash. */
  readonly folder: string;
  readonly container: string;
  /** Keyed by the module's name. */
  readonly files: ReadonlyMap<string, ModuleFiles>;
}

function filesByModule({ exposes }: FederationManifest, folder: string): Registered['files'] {
  const addressOf = (file: string) => new URL(file, folder).href;
  return new Map(
    exposes.map(({ name, assets }) => [
      name,
      { scripts: assets.js.sync.map(addressOf), styles: assets.css.sync.map(addressOf) },
    ]),
  );
}

/**
 * Removes the scripts of the last container: a new one would wait for a hanging script instead of requesting it again.
 */
function dropScripts(folder: string): void {
  for (const script of [...document.scripts]) if (script.src.startsWith(folder)) script.remove();
}

/**
 * The federation part of a release, if it may run in the page as this remote.
 * @throws {LoadFailure} `refused`, `wrong-shape`
 */
function usableFederation(
  manifest: ReleaseManifest,
  remote: RemoteName,
  { url, source }: ReleaseTarget,
): FederationManifest {
  const { app, federation, release } = manifest;
  if (app !== remote || federation === null) {
    throw new LoadFailure('refused', `${url} is a release of ${app}.`);
  }
  if (source === 'overridden' && release === 'dev') {
    throw new LoadFailure('refused', 'An override must be a build for production.');
  }
  const unsafe = unsafeFederation(manifest);
  if (unsafe.length > 0) throw new LoadFailure('refused', `${url}: ${unsafe.join('; ')}.`);
  if (federation.metaData.globalName !== containerName(manifest)) {
    throw new LoadFailure('wrong-shape', `${url} does not name its container.`);
  }
  return federation;
}

/** Adapts the page's federation instance to the interface that the loader needs. Only the shell has one. */
export function createFederationRuntime(options: FederationOptions): FederationRuntime {
  const { guard, federation: instance } = options;
  const fetching: FetchOptions = { ...options, failures: new Map() };
  const registered = new Map<RemoteName, Registered>();

  const plugin: ModuleFederationRuntimePlugin = {
    name: 'storefront-guard',
    // The federation runtime's own timeout is 20 s.
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.crossOrigin = 'anonymous';
      script.fetchPriority = 'high';
      return { script, timeout: entryLimitMs };
    },
  };
  instance.registerPlugins([plugin]);

  async function describe(target: ReleaseTarget): Promise<ReleaseManifest> {
    try {
      return await fetchRelease(target, fetching);
    } catch (error) {
      if (error instanceof LoadFailure && error.reason === 'refused') {
        guard.refuse({ url: target.url, reason: 'wrong-hash' });
      }
      throw error;
    }
  }

  return {
    async register(remote, target, force): Promise<RunningRelease> {
      const manifest = await describe(target);
      const { release, region, contract } = manifest;
      const federation = usableFederation(manifest, remote, target);
      const container = federation.metaData.globalName;
      const folder = new URL('.', target.url).href;
      const isDevelopment = target.integrity === null && target.source !== 'overridden';
      guard.trust(folder, isDevelopment ? null : manifest.files);
      // Registers the entry itself, never a manifest: given a manifest, the runtime would check neither its status nor
      // its shape, and would insert the stylesheets and continue even when one fails to load. Always as a classic
      // script, whatever the manifest says: import() and eval run code unchecked.
      const entry = new URL(entryFile(federation), folder).href;
      dropScripts(folder);
      registered.set(remote, { folder, container, files: filesByModule(federation, folder) });
      instance.registerRemotes(
        [{ name: remote, entry, type: 'global', entryGlobalName: container }],
        { force },
      );
      const current = instance.options.remotes.find(({ name }) => name === remote);
      // Without `force` a second registration is silently ignored.
      if (!current || !('entry' in current) || current.entry !== entry) {
        throw new LoadFailure('wrong-shape', `${remote} is still registered as another release.`);
      }
      return { release, region, contract, folder, verified: target.integrity !== null };
    },

    async load(remote, exposed) {
      const known = registered.get(remote);
      if (!known) throw new LoadFailure('broken', `${remote} is not registered.`);
      const { folder, container, files } = known;
      const { scripts, styles } = files.get(exposed) ?? { scripts: [], styles: [] };
      const before = guard.refusalsUnder(folder).length;
      try {
        preloadFiles(scripts, 'script');
        preloadFiles(styles, 'style');
        const loaded = await instance.loadRemote(`${remote}/${exposed}`);
        const running = instance.moduleCache.get(remote)?.remoteInfo.entryGlobalName;
        // Another build with the same name would run the first one's code.
        if (running !== container && registered.get(remote)?.container === container) {
          throw new LoadFailure('wrong-shape', `${remote} runs ${running}, not ${container}.`);
        }
        await requireStyles(styles);
        return loaded;
      } catch (error) {
        const refusal = guard.refusalsUnder(folder)[before];
        if (!refusal) throw toLoadFailure(error);
        throw new LoadFailure('refused', `${refusal.url}: ${refusal.reason}`, { cause: error });
      }
    },

    async probe(target) {
      const { federation } = await fetchRelease(target, fetching);
      const entry = federation ? entryFile(federation) : 'remoteEntry.js';
      const response = await fetch(new URL(entry, target.url).href, {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.timeout(probeLimitMs),
      });
      if (!response.ok) throw new LoadFailure('unreachable', `${response.status}`);
    },
  };
}
