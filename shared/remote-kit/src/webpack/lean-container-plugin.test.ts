import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { webpack } from 'webpack';
import { LeanContainerPlugin } from './lean-container-plugin';
import { remoteAliases } from './runtime-aliases';
import { takenFromShell } from './taken-from-shell';

const require = createRequire(import.meta.url);
const {
  ModuleFederationPlugin,
}: typeof import('@module-federation/enhanced/webpack') = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin: typeof import('mini-css-extract-plugin') = require('mini-css-extract-plugin');

const name = 'rental_eg_1';
const address = 'https://remotes.test/rental/1/remoteEntry.js?r=1';

/** Builds a container of one module, which takes a package of the page and has styles. */
async function build(folder: string): Promise<void> {
  const files = {
    'page.js': "import { bus } from '@storefront/bus'; import './page.css'; export default bus;",
    'page.css': '.rental-page { color: red; }',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
  const shared = takenFromShell([
    { name: '@storefront/bus', version: '1.0.0', exports: { '.': './src/index.ts' } },
  ]);
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: ['web', 'es2022'],
        devtool: false,
        context: folder,
        entry: {},
        output: {
          path: path.join(folder, 'dist'),
          publicPath: 'auto',
          uniqueName: name,
          chunkFilename: 'chunks/[id].js',
          chunkLoadTimeout: 15_000,
        },
        resolve: { alias: remoteAliases() },
        module: {
          rules: [
            {
              test: /\.css$/,
              use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
            },
          ],
        },
        plugins: [
          new MiniCssExtractPlugin({ chunkFilename: 'chunks/[id].css' }),
          new LeanContainerPlugin(name),
          new ModuleFederationPlugin({
            name,
            filename: 'remoteEntry.js',
            exposes: { './page': './page.js' },
            shared,
            shareStrategy: 'loaded-first',
            manifest: false,
            dts: false,
            dev: false,
            experiments: { externalRuntime: true, optimization: { target: 'web' } },
          }),
        ],
      },
      (error, stats) => {
        const [fault] = stats?.compilation.errors ?? [];
        if (error ?? fault) reject(error ?? fault);
        else resolve();
      },
    );
  });
}

/** An element as far as a container's loaders know it. */
class FakeElement {
  readonly dataset: Record<string, string> = {};
  parentNode = null;
  rel = '';
  href = '';
  src = '';
  crossOrigin = '';
  onload: (event?: object) => void = () => {};
  onerror: (event?: object) => void = () => {};
  constructor(readonly tag: string) {}
  setAttribute() {}
  getAttribute() {
    return null;
  }
  remove() {}
}

describe('LeanContainerPlugin', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lean-container-'));
    await build(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The container in a page, which answers each chunk with its file. */
  function load(present: FakeElement[] = [], answer = 'load') {
    const added: FakeElement[] = [];
    const asked: { moduleToHandlerMapping: object; chunkMapping: object }[] = [];
    const instance = { initOptions: jest.fn(), initShareScopeMap: jest.fn(), shareScopeMap: {} };
    const page = createContext({
      URL,
      setTimeout,
      clearTimeout,
      document: {
        currentScript: { src: address },
        createElement: (tag: string) => new FakeElement(tag),
        getElementsByTagName: () => [],
        querySelectorAll: () => present,
        head: {
          appendChild(element: FakeElement) {
            added.push(element);
            if (element.tag !== 'script') return;
            if (answer === 'none') return;
            if (answer === 'error') return element.onerror({ type: 'error', target: element });
            const file = path.basename(element.src);
            runInContext(readFileSync(path.join(folder, 'dist/chunks', file), 'utf8'), page);
            element.onload({ type: 'load', target: element });
          },
        },
      },
      offered: {
        runtime: { createInstance: () => instance, getInstance: () => null },
        attachShareScopeMap: jest.fn(),
        bundlerRuntime: {
          init: (given: {
            webpackRequire: { federation: { runtime: { init: (options: object) => unknown } } };
          }) => given.webpackRequire.federation.runtime.init({ name }),
          I: jest.fn(),
          // As the page's own, for a package that is there.
          consumes(options: {
            chunkId: string;
            chunkMapping: Record<string, string[]>;
            moduleToHandlerMapping: object;
            webpackRequire: { m: Record<string, (module: { exports: unknown }) => void> };
          }) {
            asked.push(options);
            for (const id of options.chunkMapping[options.chunkId] ?? []) {
              options.webpackRequire.m[id] = (module) => {
                module.exports = { bus: 'the bus' };
              };
            }
          },
        },
      },
    });
    runInContext('window = self = globalThis; location = { origin: "https://shop.test" };', page);
    runInContext('globalThis[Symbol.for("storefront.federation")] = offered;', page);
    runInContext(readFileSync(path.join(folder, 'dist/remoteEntry.js'), 'utf8'), page);
    const container: {
      init: (scope: object, init: object[], options: object) => unknown;
      get: (module: string) => Promise<() => { default: unknown }>;
    } = page[name];
    const styles = () => added.filter(({ tag }) => tag === 'link');
    return { container, added, styles, asked, instance };
  }

  it('takes what is shared from the page, by name, range and strictness', async () => {
    const { container, styles, asked, instance } = load();
    const scope = {};
    container.init(scope, [], { shareScopeKeys: 'default' });
    expect(instance.initOptions).toHaveBeenCalledWith(
      expect.objectContaining({ name, remotes: [] }),
    );
    expect(instance.initShareScopeMap).toHaveBeenCalledWith('default', scope, expect.anything());
    const module = container.get('./page');
    styles()[0]?.onload();
    expect((await module)().default).toBe('the bus');
    expect(Object.values(asked[0]?.moduleToHandlerMapping ?? {})).toEqual([
      {
        shareKey: '@storefront/bus',
        shareInfo: {
          scope: ['default'],
          shareConfig: { requiredVersion: '^1.0.0', strictVersion: true, singleton: true },
        },
      },
    ]);
  });

  it('fetches its files from beside its entry, whatever the try’s address', () => {
    const { container, added } = load();
    void container.get('./page');
    expect(added.map(({ src, href }) => src || href).sort()).toEqual([
      expect.stringMatching(/^https:\/\/remotes\.test\/rental\/1\/chunks\/\d+\.css$/),
      expect.stringMatching(/^https:\/\/remotes\.test\/rental\/1\/chunks\/\d+\.js$/),
    ]);
  });

  it('asks again after a script that did not come', async () => {
    const { container, added } = load([], 'error');
    await expect(container.get('./page')).rejects.toThrow(/^Loading chunk \d+ failed/);
    await expect(container.get('./page')).rejects.toThrow(/error: https.*\d\.js\)$/);
    expect(added.filter(({ tag }) => tag === 'script')).toHaveLength(2);
  });

  it('asks once at a time for a script, and gives up one that hangs', async () => {
    jest.useFakeTimers();
    const { container, added } = load([], 'none');
    const modules = [container.get('./page'), container.get('./page')].map((module) =>
      expect(module).rejects.toThrow('timeout'),
    );
    const scripts = added.filter(({ tag }) => tag === 'script');
    expect(scripts).toEqual([expect.objectContaining({ crossOrigin: 'anonymous' })]);
    jest.advanceTimersByTime(15_000);
    await Promise.all(modules);
    jest.useRealTimers();
  });

  it('waits for styles, and asks again after those that did not come', async () => {
    const { container, styles } = load();
    const first = container.get('./page');
    styles()[0]?.onerror();
    await expect(first).rejects.toThrow(/^Loading CSS chunk \d+ failed/);
    const second = container.get('./page');
    expect(styles()).toHaveLength(2);
    styles()[1]?.onload();
    expect((await second)().default).toBe('the bus');
    await container.get('./page');
    expect(styles()).toHaveLength(2);
  });

  it('adds no styles that the document has', async () => {
    const added = load();
    void added.container.get('./page');
    const written = new FakeElement('style');
    written.dataset.href = added.styles()[0]?.href ?? '';
    const { container, styles } = load([written]);
    await container.get('./page');
    expect(styles()).toEqual([]);
  });
});
