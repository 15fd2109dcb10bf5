import { failure } from './entry';
import type { BuildOptions, Federation } from './federation';
import type { Factory, Share, ShareScope } from './shares';

type Id = string | number;

/** How a build takes one module from the share scope. */
interface Handler {
  readonly shareKey: string;
  readonly shareInfo: Partial<Share>;
  /** What it brings itself, where nobody shares it. */
  readonly getter?: (() => Factory | Promise<Factory>) | undefined;
}

/** The same as the federation plugins write it into a build. */
interface ConsumeData {
  readonly shareKey: string;
  readonly shareScope?: string | readonly string[];
  readonly requiredVersion?: string | false;
  readonly strictVersion?: boolean;
  readonly singleton?: boolean;
  readonly eager?: boolean;
  readonly fallback?: Handler['getter'];
}

/** A module that a build of Rspack provides. */
interface ProvideData extends Omit<ConsumeData, 'shareKey' | 'shareScope' | 'fallback'> {
  readonly name: string;
  readonly version: string;
  readonly factory: () => Factory | Promise<Factory>;
}

/** A build's `__webpack_require__`, as far as federation knows it. */
export interface WebpackRequire {
  readonly m: Record<Id, (module: { exports: unknown }) => void>;
  readonly c: Record<Id, unknown>;
  S?: Record<string, ShareScope>;
  readonly consumesLoadingData?: {
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<Id, ConsumeData>>;
    readonly initialConsumes?: readonly Id[];
    readonly chunkMapping?: Readonly<Record<Id, readonly Id[]>>;
    _updated?: number;
  };
  readonly initializeSharingData?: {
    readonly scopeToSharingDataMapping?: Readonly<Record<string, readonly unknown[]>>;
    _updated?: number;
  };
  readonly federation: {
    readonly instance: Federation;
    readonly initOptions: BuildOptions;
    readonly runtime: { readonly init: (options: BuildOptions) => Federation };
  };
}

interface Consumes {
  readonly webpackRequire: WebpackRequire;
  readonly moduleToHandlerMapping: Record<Id, Handler>;
  readonly installedModules: Record<Id, Promise<void> | 0>;
}

interface ChunkConsumes extends Consumes {
  readonly chunkId: Id;
  readonly chunkMapping: Record<Id, Id[]>;
  readonly promises: (Promise<void> | 0 | undefined)[];
}

interface InitialConsumes extends Consumes {
  readonly initialConsumes: Id[];
  readonly asyncLoad?: boolean;
}

const handlerOf = ({ fallback, shareKey, shareScope = 'default', ...config }: ConsumeData) => ({
  getter: fallback,
  shareKey,
  shareInfo: { scope: [shareScope].flat(), shareConfig: config },
});

const isProvided = (row: unknown): row is ProvideData => typeof row === 'object' && row !== null;

/** Takes over what a build has written down, once; Rspack hands over tables of its own to fill. */
function readTables(
  { webpackRequire, moduleToHandlerMapping }: Consumes,
  initialConsumes: Id[] = [],
  chunkMapping: Record<Id, Id[]> = {},
): void {
  const { consumesLoadingData: taken, initializeSharingData: given, federation } = webpackRequire;
  if (taken && !taken._updated) {
    for (const [id, data] of Object.entries(taken.moduleIdToConsumeDataMapping ?? {})) {
      moduleToHandlerMapping[id] ??= handlerOf(data);
    }
    for (const id of taken.initialConsumes ?? []) {
      if (!initialConsumes.includes(id)) initialConsumes.push(id);
    }
    for (const [chunk, ids] of Object.entries(taken.chunkMapping ?? {})) {
      chunkMapping[chunk] = [...new Set([...(chunkMapping[chunk] ?? []), ...ids])];
    }
    taken._updated = 1;
  }
  if (given && !given._updated) {
    for (const [scope, rows] of Object.entries(given.scopeToSharingDataMapping ?? {})) {
      for (const { name, version, factory, ...shareConfig } of rows.filter(isProvided)) {
        federation.instance.registerShared({
          [name]: { version, get: factory, scope: [scope], shareConfig },
        });
      }
    }
    given._updated = 1;
  }
}

/** Makes the page's share scopes those of a build. */
export function attachShareScopeMap(webpackRequire: WebpackRequire): void {
  if (webpackRequire.S) webpackRequire.S = webpackRequire.federation.instance.shareScopeMap;
}

/** Takes one module from the share scope; a build's own copy where nobody shares it. */
async function take(
  { webpackRequire, moduleToHandlerMapping }: Consumes,
  id: Id,
): Promise<Factory> {
  const { shareKey, shareInfo, getter } = handlerAt(moduleToHandlerMapping, id);
  const { instance } = webpackRequire.federation;
  const factory = await instance.loadShare(shareKey, { customShareInfo: shareInfo });
  if (factory) return factory;
  if (!getter) throw failure('012', { shareKey }, 'Nobody shares it.');
  return getter();
}

function handlerAt(handlers: Consumes['moduleToHandlerMapping'], id: Id): Handler {
  const handler = handlers[id];
  if (!handler) throw failure('012', { id });
  return handler;
}

/** Stands in for a build's module until it is asked for. */
function define({ webpackRequire, installedModules }: Consumes, id: Id, make: () => unknown): void {
  webpackRequire.m[id] = (module) => {
    installedModules[id] = 0;
    delete webpackRequire.c[id];
    module.exports = make();
  };
}

/**
 * What webpack's and Rspack's containers call of `@module-federation/webpack-bundler-runtime`, for those that take it from
 * the page. Names and shapes are that package's.
 */
export const bundlerRuntime = {
  S: {},

  init: ({ webpackRequire: { federation } }: Pick<Consumes, 'webpackRequire'>): Federation =>
    federation.runtime.init(federation.initOptions),

  /** Readies a share scope. */
  async I({
    shareScopeName,
    webpackRequire,
  }: {
    readonly shareScopeName: string | readonly string[];
    readonly webpackRequire: WebpackRequire;
  }): Promise<true> {
    for (const scope of [shareScopeName].flat()) {
      webpackRequire.federation.instance.initializeSharing(scope);
    }
    attachShareScopeMap(webpackRequire);
    return true;
  },

  /** Takes what a chunk needs of the share scope; what cannot be taken throws when it is run. */
  consumes(asked: ChunkConsumes): void {
    const { webpackRequire, chunkId, chunkMapping, installedModules, promises } = asked;
    readTables(asked, [], chunkMapping);
    attachShareScopeMap(webpackRequire);
    if (!Object.hasOwn(chunkMapping, chunkId)) return;
    for (const id of chunkMapping[chunkId] ?? []) {
      if (!Object.hasOwn(installedModules, id)) {
        installedModules[id] = take(asked, id).then(
          (factory) => {
            installedModules[id] = 0;
            define(asked, id, factory);
          },
          (error) => {
            delete installedModules[id];
            webpackRequire.m[id] = () => {
              delete webpackRequire.c[id];
              throw error;
            };
          },
        );
      }
      promises.push(installedModules[id]);
    }
  },

  /** The same for what a build begins with. */
  installInitialConsumes(asked: InitialConsumes): Promise<unknown> | undefined {
    const { initialConsumes, webpackRequire, moduleToHandlerMapping, asyncLoad } = asked;
    readTables(asked, initialConsumes);
    if (asyncLoad) {
      return Promise.all(
        initialConsumes.map(async (id) => define(asked, id, await take(asked, id))),
      );
    }
    for (const id of initialConsumes) {
      define(asked, id, () => {
        const { shareKey, shareInfo } = handlerAt(moduleToHandlerMapping, id);
        const { instance } = webpackRequire.federation;
        return instance.loadShareSync(shareKey, { customShareInfo: shareInfo })();
      });
    }
    return undefined;
  },
};
