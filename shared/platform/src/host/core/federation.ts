import { Container } from './container';
import { type CreateScript, dropEntry, failure, type Remote, type RemoteInfo } from './entry';
import {
  type Factory,
  findShare,
  type GivenShare,
  logPrefix,
  markUsed,
  type Offers,
  pickOffer,
  type Share,
  type ShareScope,
  toShare,
  type Versions,
} from './shares';

/** What a build says of itself when it starts. */
export interface BuildOptions {
  readonly name: string;
  readonly id?: string;
  readonly version?: string;
  readonly remotes?: readonly Remote[];
  readonly shared?: Record<string, GivenShare | readonly GivenShare[]>;
  readonly shareStrategy?: string;
  readonly plugins?: readonly FederationPlugin[];
}

interface Options extends Omit<BuildOptions, 'remotes' | 'shared'> {
  readonly id: string;
  readonly remotes: Remote[];
  readonly shared: Offers;
  readonly plugins: readonly FederationPlugin[];
  readonly inBrowser: true;
}

interface BeforeInit {
  readonly userOptions: BuildOptions;
  readonly options: Options;
  readonly origin: Federation;
  readonly shareInfo: Offers;
}

/** The two hooks that this core calls. */
export interface FederationPlugin {
  readonly name: string;
  readonly version?: string;
  readonly beforeInit?: (asked: BeforeInit) => BeforeInit;
  readonly createScript?: CreateScript;
}

/** How somebody takes a shared package. */
interface TakeOptions {
  readonly customShareInfo?: Partial<Share>;
  readonly resolver?: (offers: readonly Share[] | undefined) => Share | undefined;
  readonly from?: string;
}

const known = ['name', 'version', 'beforeInit', 'createScript'];

/** What two objects say, the second last. */
function merged(offer: Share | undefined, custom: Partial<Share> | undefined): Partial<Share> {
  const given = Object.entries(custom ?? {}).filter(([, value]) => value !== undefined);
  const shareConfig = { ...offer?.shareConfig, ...custom?.shareConfig };
  return {
    ...offer,
    ...Object.fromEntries(given),
    ...(offer?.shareConfig || custom?.shareConfig ? { shareConfig } : {}),
  };
}

const toInfo = ({ name, entry, type, entryGlobalName, shareScope }: Remote): RemoteInfo => ({
  name,
  entry,
  type: type ?? 'global',
  entryGlobalName: entryGlobalName ?? name,
  shareScope: shareScope ?? 'default',
});

/**
 * One build's side of module federation: what it shares, takes and loads. It replaces the class of the same
 * name of `@module-federation/runtime-core` (docs/federation-core.md): names and shapes are those that webpack's bundler
 * runtime and containers of any make use.
 */
export class Federation {
  readonly name: string;
  readonly version = '2.9.2';
  options: Options;
  readonly shareScopeMap: Record<string, ShareScope> = {};
  readonly moduleCache = new Map<string, Container>();

  constructor(given: BuildOptions) {
    const { name } = given;
    this.name = name;
    this.options = { id: '', name, plugins: [], remotes: [], shared: {}, inBrowser: true };
    this.registerPlugins(given.plugins);
    this.options = this.#withOptions(given);
  }

  /** A build that starts a second time, as a container does when it is handed the share scope. */
  initOptions(given: BuildOptions): Options {
    if (given.name && given.name !== this.name) throw failure('010', { name: given.name });
    this.registerPlugins(given.plugins);
    this.options = this.#withOptions(given);
    return this.options;
  }

  #withOptions(given: BuildOptions): Options {
    let asked: BeforeInit = {
      userOptions: given,
      options: this.options,
      origin: this,
      shareInfo: {},
    };
    for (const { beforeInit } of this.options.plugins) asked = beforeInit?.(asked) ?? asked;
    const { userOptions, options } = asked;
    for (const remote of userOptions.remotes ?? []) this.#registerRemote(remote, false);
    return {
      ...this.options,
      ...userOptions,
      plugins: options.plugins,
      remotes: options.remotes,
      shared: this.#offer(userOptions),
      id: userOptions.id || options.id,
    };
  }

  registerPlugins(plugins: readonly FederationPlugin[] = []): void {
    const present = new Map(this.options.plugins.map((plugin) => [plugin.name, plugin]));
    for (const plugin of plugins) {
      if (present.has(plugin.name)) continue;
      present.set(plugin.name, plugin);
      const others = Object.keys(plugin).filter((hook) => !known.includes(hook));
      if (others.length > 0) console.warn(`${logPrefix}${plugin.name}: ${others} are not called.`);
    }
    this.options = { ...this.options, plugins: [...present.values()] };
  }

  registerShared(shared: BuildOptions['shared']): void {
    this.#offer({ ...this.options, shared });
  }

  /** @returns what there is to take, with what is given now */
  #offer({ name, shared = {}, shareStrategy }: BuildOptions): Offers {
    const offers = { ...this.options.shared };
    for (const [key, given] of Object.entries(shared)) {
      const shares = [given].flat().map((one: GivenShare) => toShare(one, name, shareStrategy));
      for (const share of shares) {
        const scopes = share.scope?.map((scope) => this.#scope(scope)) ?? [];
        // A package that is there already gets further versions when the scope is made ready.
        if (scopes.some((scope) => !scope[key])) this.#keep(key, share);
      }
      const present = offers[key];
      if (!present) offers[key] = shares;
      else {
        for (const share of shares) {
          if (!present.some(({ version }) => version === share.version)) present.push(share);
        }
      }
    }
    return offers;
  }

  #scope(name: string): ShareScope {
    this.shareScopeMap[name] ??= {};
    return this.shareScopeMap[name];
  }

  #versions(scope: string, name: string): Versions {
    const packages = this.#scope(scope);
    packages[name] ??= {};
    return packages[name];
  }

  /** Writes a share into its scopes, where what is there already stays. */
  #keep(name: string, share: Partial<Share>): void {
    const { version = '0', get, lib, loaded, from } = share;
    if (!get) return;
    for (const scope of share.scope ?? ['default']) {
      const versions = this.#versions(scope, name);
      const kept = versions[version] ?? { ...share, get, version, scope: [scope] };
      versions[version] = kept;
      kept.loaded ||= loaded;
      kept.lib ||= lib;
      kept.from = from ?? kept.from;
    }
  }

  /** Puts what this build offers into a share scope. Nothing has to be waited for: no remote is loaded for it. */
  initializeSharing(scopeName = 'default'): Promise<unknown>[] {
    this.#scope(scopeName);
    for (const [name, shares] of Object.entries(this.options.shared)) {
      for (const share of shares) {
        if (!share.scope?.includes(scopeName)) continue;
        const versions = this.#versions(scopeName, name);
        const present = versions[share.version];
        if (!present || this.#isBetter(share, present)) versions[share.version] = share;
      }
    }
    return [];
  }

  #isBetter(share: Share, present: Share): boolean {
    if (present.strategy === 'loaded-first' || present.loaded) return false;
    const isEager = Boolean(present.eager || present.shareConfig?.eager);
    return Boolean(share.eager) === isEager ? this.name > `${present.from}` : Boolean(share.eager);
  }

  initShareScopeMap(scopeName: string, scope: ShareScope): void {
    this.shareScopeMap[scopeName] = scope;
  }

  #wanted(name: string, { customShareInfo, resolver = pickOffer }: TakeOptions): Partial<Share> {
    const wanted = merged(resolver(this.options.shared[name]), customShareInfo);
    for (const scope of wanted.scope ?? []) this.initializeSharing(scope);
    return wanted;
  }

  /** @returns what makes the package's exports, or `false`: nobody has it, and the one who asks may bring a copy */
  async loadShare(name: string, options: TakeOptions = {}): Promise<Factory | false> {
    const wanted = this.#wanted(name, options);
    const found = findShare(this.shareScopeMap, name, wanted);
    if (!found && options.customShareInfo) return false;
    const share = found ?? pickOffer(this.options.shared[name]);
    if (!share) throw failure('006', { name, host: this.name });
    if (!share.lib) {
      const isUnderWay = share.loading && !share.loaded;
      share.lib = await (isUnderWay ? share.loading : this.#load(share));
      share.loaded = true;
    }
    markUsed(share, this.name);
    return share.lib ?? false;
  }

  #load(share: Share): Promise<Factory> {
    const loading = (async () => share.get())();
    share.loading = loading;
    share.from = this.name;
    // The next one who asks tries again.
    loading.catch(() => {
      share.loading = null;
    });
    return loading;
  }

  /** The same for what is there already, or can be made at once. */
  loadShareSync(name: string, options: TakeOptions = {}): Factory {
    const wanted = this.#wanted(name, options);
    const found = findShare(this.shareScopeMap, name, wanted);
    if (found) markUsed(found, this.name);
    for (const share of [found, wanted]) {
      if (share?.lib) {
        share.loaded = true;
        return share.lib;
      }
      const lib = share?.get?.();
      if (!lib || lib instanceof Promise) continue;
      this.#keep(name, { ...share, from: this.name, loaded: true, lib });
      return lib;
    }
    throw failure(options.from === 'build' ? '005' : '006', { name, host: this.name });
  }

  /** Names remotes. One that is there already stays, unless `force` has the new one take its place. */
  registerRemotes(remotes: readonly Remote[], { force = false } = {}): void {
    for (const remote of remotes) this.#registerRemote(remote, force);
  }

  #registerRemote(remote: Remote, force: boolean): void {
    const { remotes } = this.options;
    const at = remotes.findIndex(({ name }) => name === remote.name);
    if (at >= 0 && !force) return;
    if (at >= 0) {
      remotes.splice(at, 1);
      const container = this.moduleCache.get(remote.name);
      if (container) dropEntry(container.remoteInfo);
      this.moduleCache.delete(remote.name);
    }
    const entry = new URL(remote.entry, location.origin).href;
    remotes.push({ ...remote, ...toInfo(remote), entry });
  }

  /** Loads a module of a remote, such as `rental/home-page`. */
  async loadRemote(id: string, { loadFactory = true } = {}): Promise<unknown> {
    const remote = this.options.remotes.find(({ name }) => `${id}/`.startsWith(`${name}/`));
    if (!remote) throw failure('004', { id, host: this.name });
    let container = this.moduleCache.get(remote.name);
    if (!container) {
      container = new Container(toInfo(remote), this.shareScopeMap, this.#createScript);
      this.moduleCache.set(remote.name, container);
    }
    const factory = await container.factory(`.${id.slice(remote.name.length)}`);
    return loadFactory ? factory() : factory;
  }

  readonly #createScript: CreateScript = (asked) => {
    let made: ReturnType<CreateScript>;
    for (const { createScript } of this.options.plugins) made = createScript?.(asked) ?? made;
    return made;
  };
}
