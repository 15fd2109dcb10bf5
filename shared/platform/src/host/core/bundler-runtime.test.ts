import { createRequire } from 'node:module';
import { createInstance } from '.';
import { attachShareScopeMap, bundlerRuntime } from './bundler-runtime';
import { offerFederation } from './offer';

/** What containers call of either. */
interface BundlerRuntime {
  I(options: object): Promise<unknown>;
  consumes(options: object): void;
  installInitialConsumes(options: object): unknown;
}

/** The package's own; `dist` has it as CommonJS too. */
function upstreamRuntime(): BundlerRuntime {
  let file = require.resolve('@module-federation/enhanced/runtime');
  for (const name of ['runtime-tools', 'webpack-bundler-runtime']) {
    file = createRequire(file).resolve(`@module-federation/${name}`);
  }
  return createRequire(file)(file).default.bundlerRuntime;
}

const runtimes: Record<string, BundlerRuntime> = {
  upstream: upstreamRuntime(),
  ours: bundlerRuntime,
};

let count = 0;
beforeEach(() => {
  count += 1;
});

describe.each(Object.keys(runtimes))('the bundler runtime (%s)', (which) => {
  const { I, consumes, installInitialConsumes } = runtimes[which] as BundlerRuntime;

  /** A build in the page, whose chunk `page` takes `react` and `lost`, as the federation plugin writes it. */
  function build() {
    const get = jest.fn(async () => () => 'React');
    const instance = createInstance({
      name: `build_${count}`,
      shareStrategy: 'loaded-first',
      shared: { react: { version: '19.3.1', shareConfig: { singleton: true }, get } },
    });
    const handlers: Record<string, object> = {};
    const installed: Record<string, unknown> = {};
    const data = (shareKey: string, more: object = {}) => ({
      shareKey,
      shareScope: ['default'],
      singleton: true,
      requiredVersion: '^19.0.0',
      strictVersion: false,
      ...more,
    });
    const webpackRequire = {
      m: {} as Record<string, (module: { exports: unknown }) => void>,
      c: {} as Record<string, unknown>,
      o: (object: object, key: string) => Object.hasOwn(object, key),
      S: {},
      federation: { instance, initOptions: {}, bundlerRuntimeOptions: {} },
      consumesLoadingData: {
        initialConsumes: ['1'],
        chunkMapping: { page: ['1', '2'], own: ['3'] },
        moduleIdToConsumeDataMapping: {
          1: data('react'),
          2: data('lost'),
          3: data('lost', { fallback: () => () => 'a copy' }),
        },
      },
    };
    const tables = {
      webpackRequire,
      installedModules: installed,
      moduleToHandlerMapping: handlers,
      chunkMapping: {},
    };
    /** Makes a chunk ready, as webpack does. */
    const ready = async (chunkId: string) => {
      const promises: unknown[] = [];
      consumes({
        ...tables,
        chunkId,
        promises,
        chunkMapping: webpackRequire.consumesLoadingData.chunkMapping,
      });
      await Promise.all(promises);
      return promises.length;
    };
    const run = (id: string) => {
      const module = { exports: undefined as unknown };
      webpackRequire.m[id]?.(module);
      return module.exports;
    };
    return { get, instance, installed, ready, run, tables, webpackRequire };
  }

  it('takes what a chunk needs, and asks for it once', async () => {
    const { get, installed, ready, run } = build();
    expect(await ready('page')).toBe(2);
    expect(run('1')).toBe('React');
    expect(installed[1]).toBe(0);
    await ready('page');
    expect(get).toHaveBeenCalledTimes(1);
    expect(await ready('other')).toBe(0);
  });

  it('lets what nobody shares throw when it is run, and looks for it again', async () => {
    const { installed, instance, ready, run } = build();
    await ready('page');
    expect(() => run('2')).toThrow('RUNTIME-012');
    expect(Object.hasOwn(installed, '2')).toBe(false);
    instance.registerShared({
      lost: { version: '19.0.0', shareConfig: { singleton: true }, get: async () => () => 'found' },
    });
    await ready('page');
    expect(run('2')).toBe('found');
  });

  it('takes the build’s own copy of what nobody shares', async () => {
    const { ready, run } = build();
    await ready('own');
    expect(run('3')).toBe('a copy');
  });

  it('has what a build begins with where it is there already', async () => {
    const { instance, run, tables } = build();
    installInitialConsumes({ ...tables, initialConsumes: [] });
    await instance.loadShare('react');
    expect(run('1')).toBe('React');
  });

  it('waits for what a build begins with where the build does', async () => {
    const { run, tables } = build();
    await installInitialConsumes({ ...tables, initialConsumes: [], asyncLoad: true });
    expect(run('1')).toBe('React');
  });

  it('offers what a build of Rspack provides', async () => {
    const { instance, ready, tables } = build();
    Object.assign(tables.webpackRequire, {
      initializeSharingData: {
        scopeToSharingDataMapping: {
          default: [
            { name: 'maps', version: '2.0.0', factory: async () => () => 'maps', eager: 0 },
          ],
        },
      },
    });
    await ready('page');
    expect(Object.keys(instance.shareScopeMap.default?.maps ?? {})).toEqual(['2.0.0']);
  });

  it('makes the page’s share scopes the build’s', async () => {
    const { instance, webpackRequire } = build();
    await I({ shareScopeName: 'default', webpackRequire, initPromises: {}, initTokens: {} });
    expect(webpackRequire.S).toBe(instance.shareScopeMap);
    expect(Object.keys(instance.shareScopeMap.default ?? {})).toEqual(['react']);
  });
});

describe('what the page offers', () => {
  it('is its packages, each run once, and no later copy of another beside them', async () => {
    const load = jest.fn(async () => 'the bus');
    const page = offerFederation([['1.0.0', true, { '@storefront/bus': load }]]);
    const remote = createInstance({
      name: 'remote',
      shareStrategy: 'version-first',
      shared: {
        '@storefront/bus': {
          version: '1.9.0',
          shareConfig: { singleton: true },
          get: async () => () => 'another bus',
        },
      },
    });
    remote.initShareScopeMap('default', page.shareScopeMap.default ?? {});
    remote.initializeSharing();
    const factory = await remote.loadShare('@storefront/bus', {
      customShareInfo: {
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
      },
    });
    expect((factory || undefined)?.()).toBe('the bus');
    await page.loadShare('@storefront/bus');
    expect(load).toHaveBeenCalledTimes(1);
    expect(page.loadShareSync('@storefront/bus')()).toBe('the bus');
  });

  it('is the runtime, under the names by which remotes ask for it', () => {
    offerFederation([]);
    expect(Reflect.get(globalThis, Symbol.for('storefront.federation'))).toMatchObject({
      runtime: { createInstance: expect.any(Function), getInstance: expect.any(Function) },
      bundlerRuntime,
      attachShareScopeMap,
      bundlerRuntimeOptions: {},
    });
    expect(Reflect.get(globalThis, '_FEDERATION_RUNTIME_CORE')).toMatchObject({
      ModuleFederation: expect.any(Function),
    });
  });
});
