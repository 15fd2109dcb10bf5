import { createRequire } from 'node:module';
import * as upstream from '@module-federation/enhanced/runtime';
import { toLoadFailure } from '../../loader/load-failure';
import * as ours from '.';

/** What both are used by here. */
interface Instance {
  readonly name: string;
  readonly options: { readonly remotes: readonly object[]; readonly shared: object };
  readonly shareScopeMap: Record<string, Record<string, Record<string, object>>>;
  readonly moduleCache: { has(name: string): boolean };
  initOptions(options: Options): unknown;
  initShareScopeMap(name: string, scope: object): void;
  initializeSharing(scope?: string, options?: object): readonly unknown[];
  loadRemote(id: string): Promise<unknown>;
  loadShare(name: string, options?: object): Promise<unknown>;
  loadShareSync(name: string, options?: object): unknown;
  registerRemotes(remotes: Registered[], options?: { force: boolean }): void;
  registerShared(shared: Record<string, object[]>): void;
}
interface Options {
  readonly name: string;
  readonly remotes: [];
  readonly shared?: Record<string, object[]>;
  readonly shareStrategy?: 'loaded-first' | 'version-first';
}
interface Registered {
  readonly name: string;
  readonly entry: string;
  readonly type: 'global';
  readonly entryGlobalName: string;
}
interface Plugin {
  readonly name: string;
  readonly createScript: (asked: { url: string }) => { script: HTMLScriptElement; timeout: number };
}
interface Core {
  createInstance(options: Options & { plugins: Plugin[] }): Instance;
  satisfy(version: string, range: string): boolean;
}
const cores: Record<string, Core> = { upstream, ours };

/** The runtime that a container brings which takes only the page's core (`externalRuntime`). */
function runtimeOnOurCore(): Core {
  let requireFrom = createRequire(require.resolve('@module-federation/enhanced/runtime'));
  for (const name of ['runtime-tools', 'runtime']) {
    requireFrom = createRequire(requireFrom.resolve(`@module-federation/${name}`));
  }
  jest.doMock(requireFrom.resolve('@module-federation/runtime-core'), () => ours);
  let runtime: unknown;
  jest.isolateModules(() => {
    runtime = require('@module-federation/enhanced/runtime');
  });
  return runtime as Core;
}

let count = 0;
const nameOf = (part: string) => `${part}_${count}`;
beforeEach(() => {
  count += 1;
});

test('whose shapes these are is the version that is installed', () => {
  const { version } = upstream.createInstance({ name: nameOf('version'), remotes: [] });
  expect(ours.createInstance({ name: nameOf('ours') }).version).toBe(version);
});

const scripts = () => [...document.head.querySelectorAll('script')];
const turn = () => new Promise((resolve) => setTimeout(resolve));

const factoryOf = (says: string) => () => says;
/** A package as webpack's tables have it. */
const share = (version: string, more: object = {}, config: object = {}) => ({
  version,
  scope: ['default'],
  get: jest.fn(async () => factoryOf(version)),
  shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: false, ...config },
  ...more,
});
/** How webpack's chunks take one. */
const taking = (requiredVersion: string, config: object = {}) => ({
  customShareInfo: {
    scope: ['default'],
    shareConfig: { requiredVersion, singleton: true, strictVersion: false, ...config },
  },
});

describe.each(Object.keys(cores))('the core of federation (%s)', (which) => {
  const core = cores[which] as Core;

  /** The page's instance, as the shell makes one. */
  const start = (shared: Options['shared'] = {}, limit = 7_000) =>
    core.createInstance({
      name: nameOf('shell'),
      remotes: [],
      shareStrategy: 'loaded-first',
      shared,
      plugins: [
        {
          name: 'storefront-guard',
          createScript: ({ url }: { url: string }) => {
            const script = document.createElement('script');
            script.src = url;
            script.crossOrigin = 'anonymous';
            return { script, timeout: limit };
          },
        },
      ],
    });

  /** A further build of the page, which is handed the share scope. */
  function join(host: Instance, name: string, options: Partial<Options> = {}): Instance {
    const container = core.createInstance({ name, remotes: [], plugins: [], ...options });
    container.initOptions({ name, remotes: [] });
    container.initShareScopeMap('default', host.shareScopeMap.default ?? {});
    container.initializeSharing('default', { from: 'build' });
    return container;
  }

  const remote = (release: string) => ({
    name: nameOf('rental'),
    entry: `http://rental.test/${count}/${release}/remoteEntry.js`,
    type: 'global' as const,
    entryGlobalName: nameOf(`rental_${release}`),
  });

  /** Lets the script that was asked for last define its container. */
  function answer(
    entryGlobalName: string,
    init = jest.fn((..._given: unknown[]): unknown => true),
  ) {
    const get = jest.fn(
      async (name: string): Promise<() => unknown> =>
        () => ({ name, entryGlobalName }),
    );
    Reflect.set(globalThis, entryGlobalName, { init, get });
    scripts().at(-1)?.dispatchEvent(new Event('load'));
    return { init, get };
  }

  const reasonOf = (loading: Promise<unknown>) =>
    loading.then(
      () => 'loaded',
      (error) => toLoadFailure(error).reason,
    );

  it('keeps what is shared in the form that containers of any make read', () => {
    const { shareScopeMap } = start({
      react: [share('19.3.1')],
      bus: [share('1.0.0', {}, { strictVersion: true })],
    });
    const told = JSON.parse(JSON.stringify(shareScopeMap));
    expect(told).toEqual({
      default: {
        bus: { '1.0.0': { ...told.default.bus['1.0.0'], version: '1.0.0' } },
        react: {
          '19.3.1': {
            deps: [],
            useIn: [],
            from: nameOf('shell'),
            loading: null,
            version: '19.3.1',
            scope: ['default'],
            shareConfig: {
              requiredVersion: '^19.3.1',
              singleton: true,
              eager: false,
              strictVersion: false,
            },
            strategy: 'loaded-first',
          },
        },
      },
    });
    expect(told.default.bus['1.0.0'].shareConfig.strictVersion).toBe(true);
    expect(typeof Reflect.get(shareScopeMap.default?.react?.['19.3.1'] ?? {}, 'get')).toBe(
      'function',
    );
  });

  it('loads a package once for everybody, and notes who uses it', async () => {
    const bus = share('1.0.0');
    const host = start({ bus: [bus] });
    const container = join(host, nameOf('rental'));
    const [one, other] = await Promise.all([
      host.loadShare('bus', taking('^1.0.0')),
      container.loadShare('bus', taking('^1.0.0')),
    ]);
    expect(one).toBe(other);
    expect(await container.loadShare('bus', taking('^1.0.0'))).toBe(one);
    expect(bus.get).toHaveBeenCalledTimes(1);
    const kept = host.shareScopeMap.default?.bus?.['1.0.0'];
    expect(kept).toMatchObject({
      loaded: true,
      lib: one,
      useIn: [nameOf('shell'), nameOf('rental')],
    });
    expect(host.loadShareSync('bus', taking('^1.0.0'))).toBe(one);
  });

  it.each([
    { strategy: 'loaded-first' as const, before: false, expected: '1.2.0' },
    { strategy: 'loaded-first' as const, before: true, expected: '1.0.0' },
    { strategy: 'version-first' as const, before: false, expected: '1.2.0' },
    { strategy: 'version-first' as const, before: true, expected: '1.0.0' },
  ])(
    'chooses one version of a singleton: $expected ($strategy, loaded before: $before)',
    async ({ strategy, before, expected }) => {
      const host = start({ bus: [share('1.0.0')] });
      if (before) await host.loadShare('bus', taking('^1.0.0'));
      const container = join(host, nameOf('rental'), {
        shareStrategy: strategy,
        shared: { bus: [share('1.2.0')] },
      });
      expect(Object.keys(host.shareScopeMap.default?.bus ?? {})).toEqual(['1.0.0', '1.2.0']);
      const factory = await container.loadShare('bus', taking('^1.0.0'));
      expect(factory).toEqual(expect.any(Function));
      expect((factory as () => string)()).toBe(expected);
    },
  );

  it.each([
    { name: 'z_rental', strategy: 'version-first' as const, eager: false, from: 'z_rental' },
    { name: 'a_rental', strategy: 'version-first' as const, eager: false, from: 'shell' },
    { name: 'a_rental', strategy: 'version-first' as const, eager: true, from: 'a_rental' },
    { name: 'z_rental', strategy: 'loaded-first' as const, eager: true, from: 'shell' },
  ])(
    'lets $from provide a version that two builds have ($name, $strategy, eager: $eager)',
    ({ name, strategy, eager, from }) => {
      const host = core.createInstance({
        name: nameOf('shell'),
        remotes: [],
        plugins: [],
        shareStrategy: strategy,
        shared: { bus: [share('1.0.0')] },
      });
      join(host, nameOf(name), { shared: { bus: [share('1.0.0', { eager })] } });
      expect(host.shareScopeMap.default?.bus?.['1.0.0']).toMatchObject({ from: nameOf(from) });
    },
  );

  it('refuses another version only to those who are strict about it', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const host = start({ bus: [share('2.0.0')] });
    const strict = host.loadShare('bus', taking('^1.0.0', { strictVersion: true }));
    expect(await reasonOf(strict)).toBe('wrong-contract');
    expect(() => host.loadShareSync('bus', taking('^1.0.0', { strictVersion: true }))).toThrow(
      'Version 2.0.0',
    );
    expect(await host.loadShare('bus', taking('^1.0.0'))).toEqual(expect.any(Function));
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('finds the version that fits for those who may have one of their own, or none', async () => {
    const host = start({ dates: [share('1.0.0'), share('2.0.0')] });
    const several = { singleton: false };
    const earlier = await host.loadShare('dates', taking('^1.0.0', several));
    expect((earlier as () => string)()).toBe('1.0.0');
    expect(await host.loadShare('dates', taking('^3.0.0', several))).toBe(false);
    expect(await host.loadShare('maps', taking('^1.0.0'))).toBe(false);
  });

  it('shares what is registered later', async () => {
    const host = start();
    host.registerShared({ bus: [share('1.0.0'), share('1.1.0')] });
    expect(Object.keys(host.shareScopeMap.default ?? {})).toEqual(['bus']);
    expect(await host.loadShare('bus', taking('^1.0.0'))).toEqual(expect.any(Function));
  });

  it('answers at once where it can, and says so where it cannot', () => {
    const lib = factoryOf('lib');
    const host = start({
      eager: [share('1.0.0', { get: () => factoryOf('eager') })],
      lib: [{ version: '1.0.0', scope: ['default'], lib }],
      lazy: [share('1.0.0')],
    });
    expect((host.loadShareSync('eager') as () => string)()).toBe('eager');
    expect(host.loadShareSync('lib')).toBe(lib);
    expect(() => host.loadShareSync('lazy')).toThrow('RUNTIME-006');
    expect(() => host.loadShareSync('lazy', { from: 'build' })).toThrow('RUNTIME-005');
  });

  it('runs an entry once for calls at the same time, and hands it the share scope', async () => {
    const host = start({ bus: [share('1.0.0')] });
    const rental = remote('r1');
    host.registerRemotes([rental]);
    const loading = ['home-page', 'vehicle-page'].map((page) =>
      host.loadRemote(`${rental.name}/${page}`),
    );
    await turn();
    expect(scripts().map(({ src }) => src)).toEqual([rental.entry]);
    expect(scripts()[0]?.crossOrigin).toBe('anonymous');
    const { init, get } = answer(rental.entryGlobalName);
    expect(await Promise.all(loading)).toEqual([
      { name: './home-page', entryGlobalName: rental.entryGlobalName },
      { name: './vehicle-page', entryGlobalName: rental.entryGlobalName },
    ]);
    expect(scripts()).toEqual([]);
    expect(init).toHaveBeenCalledTimes(1);
    const [scope, initScope, options] = init.mock.calls[0] ?? [];
    expect(scope).toBe(host.shareScopeMap.default);
    expect(initScope).toEqual([]);
    expect(options).toEqual({ version: '', shareScopeKeys: 'default' });
    expect(Reflect.get(Object(options), 'shareScopeMap')).toBe(host.shareScopeMap);
    expect(await host.loadRemote(`${rental.name}/home-page`)).toMatchObject({
      name: './home-page',
    });
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('keeps a remote that is registered again, unless by force, which drops all of it', async () => {
    const host = start();
    const [first, second] = [remote('r1'), remote('r2')];
    host.registerRemotes([first]);
    const loading = host.loadRemote(`${first.name}/home-page`);
    await turn();
    answer(first.entryGlobalName);
    await loading;
    host.registerRemotes([second]);
    expect(host.options.remotes).toEqual([expect.objectContaining({ entry: first.entry })]);
    // Upstream warns of it.
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    host.registerRemotes([second], { force: true });
    warn.mockRestore();
    expect(host.options.remotes).toEqual([expect.objectContaining({ entry: second.entry })]);
    expect(Reflect.get(globalThis, first.entryGlobalName)).toBeUndefined();
    expect(host.moduleCache.has(first.name)).toBe(false);
    const next = host.loadRemote(`${first.name}/home-page`);
    await turn();
    expect(scripts().map(({ src }) => src)).toEqual([second.entry]);
    answer(second.entryGlobalName);
    expect(await next).toMatchObject({ entryGlobalName: second.entryGlobalName });
  });

  it('asks for a failed entry again', async () => {
    const host = start();
    const rental = remote('r1');
    host.registerRemotes([rental]);
    const failing = reasonOf(host.loadRemote(`${rental.name}/home-page`));
    await turn();
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await failing).toBe('unreachable');
    const loading = host.loadRemote(`${rental.name}/home-page`);
    await turn();
    expect(scripts()).toHaveLength(1);
    answer(rental.entryGlobalName);
    expect(await loading).toMatchObject({ name: './home-page' });
  });

  it('gives an entry up that hangs, and asks for it again', async () => {
    const host = start({}, 1);
    const rental = remote('r1');
    host.registerRemotes([rental]);
    expect(await reasonOf(host.loadRemote(`${rental.name}/home-page`))).toBe('timeout');
    expect(scripts()).toEqual([]);
    expect(await reasonOf(host.loadRemote(`${rental.name}/home-page`))).toBe('timeout');
  });

  it.each([
    ['defines nothing', 'broken', () => undefined],
    [
      'throws',
      'unreachable',
      () =>
        window.dispatchEvent(
          new ErrorEvent('error', {
            filename: scripts()[0]?.src ?? '',
            message: 'x is not defined',
          }),
        ),
    ],
  ])('reports an entry that %s as %s', async (_what, reason, run) => {
    const host = start();
    const rental = remote('r1');
    host.registerRemotes([rental]);
    const loading = reasonOf(host.loadRemote(`${rental.name}/home-page`));
    await turn();
    run();
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await loading).toBe(reason);
  });

  it.each([
    ['broken', 'x is not a function'],
    ['wrong-contract', 'Version 2.0.0 does not satisfy the requirement of rental'],
  ])(
    'reports a container whose start fails as %s, and starts it again',
    async (reason, message) => {
      const host = start();
      const rental = remote('r1');
      host.registerRemotes([rental]);
      const failing = reasonOf(host.loadRemote(`${rental.name}/home-page`));
      await turn();
      const { init } = answer(
        rental.entryGlobalName,
        jest.fn(async () => {
          if (init.mock.calls.length === 1) throw new Error(message);
        }),
      );
      expect(await failing).toBe(reason);
      expect(await host.loadRemote(`${rental.name}/home-page`)).toMatchObject({
        name: './home-page',
      });
      expect(init).toHaveBeenCalledTimes(2);
    },
  );

  it('passes on what a module throws, and asks for it again', async () => {
    const host = start();
    const rental = remote('r1');
    host.registerRemotes([rental]);
    const failing = host.loadRemote(`${rental.name}/home-page`);
    await turn();
    const fault = new Error('Loading chunk 7 failed.');
    const { get } = answer(rental.entryGlobalName);
    get.mockRejectedValueOnce(fault);
    await expect(failing).rejects.toBe(fault);
    get.mockResolvedValueOnce(() => {
      throw fault;
    });
    await expect(host.loadRemote(`${rental.name}/home-page`)).rejects.toBe(fault);
    expect(await host.loadRemote(`${rental.name}/home-page`)).toMatchObject({
      name: './home-page',
    });
  });

  it('knows no module of a remote that nobody has registered', async () => {
    const host = start();
    await expect(host.loadRemote('nobody/page')).rejects.toThrow('RUNTIME-004');
  });
});

const versions =
  '1.0.0 1.2.3 1.2.4 1.9.9 2.0.0 2.3.0 0.2.3 0.2.9 0.0.3 0.0.4 0.3.0 0.0.0 19.3.1 2.0.0-canary.1 1.4.0-canary.3 1.5.0-canary.3 v1.2.3 1.2.3+build.7 1.2 latest';
const ranges =
  '^1.2.3,^0.2.3,^0.0.3,^0.0,^0,^1,^1.2,^0.x,^1.x,^19.0.0,~1.2.3,~1.2,~1,~0.2.3,1.2.3,=1.2.3,v1.2.3,>=1.2,>=1.2.3 <2,>1.2,>1.2.3,>1,<=1.2,<=1.2.3,<=2,<1.2,<2.0.0,1.x,1.2.x,1.2.*,1.2,1,*,x,,1 || 2,^1.2.3 || ^2.3.0,1.2.3 - 2.0.0,1.2 - 2,>= 1.2.3,^ 1.2.3,>=1.0.0-0 <2.0.0,^1.4.0-canary.2,^1.4.0-canary.4,1.2.3-canary.1,<*,>*,>=*,latest,workspace:^,^a.b.c,1.2.3.4';

it.each(ranges.split(','))('has the versions in the range %j that upstream has', (range) => {
  const having = (core: Core) => versions.split(' ').filter((one) => core.satisfy(one, range));
  expect(having(ours)).toEqual(having(cores.upstream as Core));
});

it('reads two forms of ranges as npm does, in which upstream finds nothing', () => {
  expect(ours.satisfy('1.2.3', '>=0.0.0')).toBe(true);
  expect(ours.satisfy('2.3.0', '> 1.2.3 <= 2.3.0')).toBe(true);
  expect(ours.satisfy('1.2.3', '> 1.2.3 <= 2.3.0')).toBe(false);
});

it('puts prereleases in the order of semver.org, each before what is finished', () => {
  const order = 'alpha alpha.1 alpha.beta beta beta.2 beta.11 rc.1'.split(' ');
  const inOrder = ['1.0.0-1', ...order.map((early) => `1.0.0-${early}`), '1.0.0'];
  inOrder.forEach((version, at) => {
    expect(inOrder.filter((other) => ours.satisfy(other, `<${version}`))).toEqual(
      inOrder.slice(0, at),
    );
    expect(inOrder.filter((other) => ours.satisfy(other, `=${version}`))).toEqual([version]);
    expect(inOrder.filter((other) => ours.satisfy(other, `>=${version}`))).toEqual(
      inOrder.slice(at),
    );
  });
});

it('tries a package again that could not be loaded, which upstream does not', async () => {
  const host = ours.createInstance({ name: nameOf('shell') });
  const get = jest.fn().mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  get.mockResolvedValue(factoryOf('bus'));
  host.registerShared({ bus: [share('1.0.0', { get })] });
  await expect(host.loadShare('bus', taking('^1.0.0'))).rejects.toThrow('Loading chunk');
  expect(await host.loadShare('bus', taking('^1.0.0'))).toEqual(expect.any(Function));
});

it('says which hooks of a plugin it does not call', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const plugin = { name: 'watcher', errorLoadRemote: () => undefined };
  ours.createInstance({ name: nameOf('shell'), plugins: [plugin] });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('watcher: errorLoadRemote'));
  warn.mockRestore();
});

it.each(['module', 'esm', 'system'])(
  'refuses an entry of the kind %s: it would run unchecked',
  async (type) => {
    const host = ours.createInstance({ name: nameOf('shell') });
    const entry = 'http://rental.test/remoteEntry.js';
    host.registerRemotes([{ name: 'rental', entry, type }]);
    await expect(host.loadRemote('rental/home-page')).rejects.toThrow('classic scripts alone');
  },
);

it('carries the runtime of a container that takes only the core from the page', async () => {
  const runtime = runtimeOnOurCore();
  const host = ours.init({ name: nameOf('shell'), shared: { bus: [share('1.0.0')] } });
  const container = runtime.createInstance({ name: nameOf('rental'), remotes: [], plugins: [] });
  container.initOptions({ name: nameOf('rental'), remotes: [] });
  container.initShareScopeMap('default', host.shareScopeMap.default ?? {});
  expect(container).toBeInstanceOf(ours.ModuleFederation);
  expect(ours.getInstance(({ name }) => name === nameOf('rental'))).toBe(container);
  expect(ours.getInstance()).toBe(host);
  expect(await container.loadShare('bus', taking('^1.0.0'))).toEqual(expect.any(Function));
});
