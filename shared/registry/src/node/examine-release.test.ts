import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { parseReleaseManifest } from '../parse';
import type { ReleaseManifest } from '../release-manifest';
import { type TestBuild, testFolder, writeBuild } from '../testing/builds';
import { examineRelease } from './examine-release';
import { FolderReleaseStore } from './store/folder-release-store';

let folder: string;
let store: FolderReleaseStore;
beforeEach(async () => {
  folder = await testFolder();
  store = new FolderReleaseStore(`${folder}/releases`, {});
});
afterEach(() => rm(folder, { recursive: true }));

const publish = async (build: Partial<TestBuild> = {}) =>
  store.publish(await writeBuild(folder, { app: 'cart', release: 'two', ...build }));

/** Changes the description of the entry, or of the whole federation. */
const entry = (metaData: object) => (honest: ReleaseManifest) => ({
  ...honest,
  federation: {
    ...honest.federation,
    metaData: { ...honest.federation?.metaData, ...metaData },
  },
});
const exposing = (change: (names: string[]) => string[]) => (honest: ReleaseManifest) => ({
  ...honest,
  federation: {
    ...honest.federation,
    exposes: change(honest.federation?.exposes.map(({ name }) => name) ?? []).map((name) => ({
      name,
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    })),
  },
});
const main = 'var cart_eg_two = {};';

describe('a release', () => {
  it.each<[string, Partial<TestBuild>]>([
    ['with the word import in a text', { contents: { 'chunks/a.js': 'self.a = "import(x)";' } }],
    [
      'with styles in its layer',
      { contents: { 'chunks/a.css': '@layer remotes.cart{.cart-a_b{color:red}}' } },
    ],
    ['with a file that is neither script nor style', { contents: { 'chunks/a.svg': '<svg/>' } }],
    [
      'with a file of the greatest size',
      { contents: { 'chunks/a.js': `//${' '.repeat(4_999_998)}` } },
    ],
    [
      'that reads what React keeps for its renderer',
      {
        contents: {
          'chunks/a.js': 'var a=R.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;',
        },
      },
    ],
    ['that exposes more than it must', { manifest: exposing((names) => [...names, 'gifts']) }],
    ['of another major version of the contracts', { contract: '2.0.0' }],
  ])('%s is published', async (_, build) => {
    await expect(publish(build)).resolves.toMatchObject({ release: 'two' });
  });

  it.each<[string, string, Partial<TestBuild>]>([
    [
      'whose entry is described as an ES module',
      'The entry is of the type "module"',
      { manifest: entry({ remoteEntry: { name: 'remoteEntry.js', type: 'module' } }) },
    ],
    [
      'whose entry is an undeclared ES module',
      'remoteEntry.js is not a classic script',
      { contents: { 'remoteEntry.js': `export ${main}` } },
    ],
    [
      'with a chunk that is an ES module',
      'chunks/page.js is not a classic script',
      { contents: { 'chunks/page.js': 'export const page = 1;' } },
    ],
    [
      'that imports code at run time',
      'chunks/page.js has an import()',
      { contents: { 'chunks/page.js': 'self.page = () => import("./more.js");' } },
    ],
    [
      'whose files are loaded from elsewhere',
      'publicPath "auto"',
      { manifest: entry({ publicPath: 'https://elsewhere.test/' }) },
    ],
    [
      'whose entry is not listed',
      'The entry lib/remoteEntry.js is not among the files',
      { manifest: entry({ remoteEntry: { name: 'remoteEntry.js', path: 'lib' } }) },
    ],
    [
      'whose entry defines another container',
      'does not define the container cart_eg_two',
      { contents: { 'remoteEntry.js': 'var cart = {};' } },
    ],
    [
      'without two modules of the contract',
      'It does not expose commands, checkout-page, which the contract 2.0.0 asks of cart',
      { manifest: exposing((names) => names.filter((name) => !/^co|^ch/.test(name))) },
    ],
    [
      'whose module needs a missing file',
      'overlays needs chunks/gone.css, which is not among the files',
      {
        manifest: (honest) => ({
          ...honest,
          federation: {
            ...honest.federation,
            exposes: honest.federation?.exposes.map((module) => ({
              ...module,
              assets: {
                js: { sync: [] },
                css: { sync: module.name === 'overlays' ? ['chunks/gone.css'] : [] },
              },
            })),
          },
        }),
      },
    ],
    [
      'whose styles affect the header',
      'chunks/a.css: header{color:pink!important} stands outside of the layer',
      { contents: { 'chunks/a.css': 'header{color:pink!important}' } },
    ],
    [
      'with an invalid stylesheet',
      'chunks/a.css is not a stylesheet',
      { contents: { 'chunks/a.css': '<!doctype html>{' } },
    ],
    [
      'with a React of its own',
      'chunks/page.js contains a React of its own',
      {
        contents: {
          'chunks/page.js': 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=t;',
        },
      },
    ],
    [
      'with a note that fills every page',
      'Its note has more than 200 letters',
      { manifest: (honest) => ({ ...honest, note: 'x'.repeat(201) }) },
    ],
    [
      'with an owner that fills every page',
      'Its owner has more than 200 letters',
      { manifest: (honest) => ({ ...honest, owner: 'x'.repeat(100_000) }) },
    ],
    [
      'that would be the latest one for ever',
      'which is in the future',
      { manifest: (honest) => ({ ...honest, builtAt: '2999-01-01T00:00:00Z' }) },
    ],
    [
      'with an invalid time',
      'It was built at "yesterday"',
      { manifest: (honest) => ({ ...honest, builtAt: 'yesterday' }) },
    ],
    ['with an empty script', 'chunks/page.js is empty', { contents: { 'chunks/page.js': '' } }],
    [
      'with a script of spaces',
      'chunks/page.js is empty',
      { contents: { 'chunks/page.js': ' \n' } },
    ],
    [
      'with a file of an impossible size',
      'chunks/page.js has 5000003 bytes',
      { contents: { 'chunks/page.js': `//${' '.repeat(5_000_001)}` } },
    ],
    [
      'that requires an invalid version',
      'It asks for react ^banana',
      {
        manifest: (honest) => ({
          ...honest,
          federation: {
            ...honest.federation,
            shared: [{ name: 'react', requiredVersion: '^banana' }],
          },
        }),
      },
    ],
  ])('%s is refused, and the store does not change', async (_, message, build) => {
    await expect(publish(build)).rejects.toMatchObject({
      fault: 'unusable',
      message: expect.stringContaining(message),
    });
    expect(await store.list('cart')).toEqual([]);
  });

  it('gets all its faults together', async () => {
    const contents = { 'chunks/a.js': 'export {}', 'chunks/b.css': 'h1{color:red}' };
    const [first, ...faults] = await publish({ contents }).catch(({ message }) =>
      message.split('\n'),
    );
    expect(first).toBe('cart two of line eg would not work in a page.');
    expect(faults.length).toBeGreaterThan(1);
  });
});

describe('a size budget', () => {
  /** A script that gzip cannot compress below the given number of kB. */
  const script = (kB: number) => `self.a = "${randomBytes(kB * 1_000).toString('base64')}";`;
  const later = { 'chunks/later.js': script(170), 'chunks/picture.svg': script(500) };

  it('allows a release whose modules start with little and whose total is not too large', async () => {
    await expect(publish({ contents: later })).resolves.toMatchObject({ release: 'two' });
  });

  it('refuses what a module starts with, naming the files', async () => {
    const fault = await publish({ contents: { 'chunks/page.js': script(60) } }).catch((e) => e);
    expect(fault).toMatchObject({ fault: 'over-budget' });
    expect(fault.message).toMatch(
      /overlays begins with 6\d\.\d kB \(chunks\/page\.js 6\d\.\d kB, remoteEntry\.js 0\.\d kB\); a module of cart may begin with 40 kB/,
    );
    expect(fault.message).not.toContain('All its scripts');
    expect(await store.list('cart')).toEqual([]);
  });

  it('refuses the total of all scripts and styles', async () => {
    const contents = { ...later, 'chunks/more.css': `@layer remotes.cart{/*${script(80)}*/}` };
    const error = await publish({ contents }).catch(({ message }) => message);
    expect(error).toMatch(
      /All its scripts and styles have 2\d\d\.\d kB; those of cart may have 220 kB/,
    );
    expect(error).not.toContain('begins with');
  });

  it('ignores what only the server runs', async () => {
    const contents = { 'chunks/server.js': script(230) };
    const server = (honest: ReleaseManifest) => ({ ...honest, server: 'chunks/server.js' });
    await expect(publish({ contents, manifest: server })).resolves.toMatchObject({ app: 'cart' });
  });

  it('can be set by operators, and does not affect published releases', async () => {
    const built = await writeBuild(folder, {
      app: 'cart',
      release: 'two',
      contents: { 'chunks/page.js': script(60) },
    });
    const { app, region, release } = await store.publish(built, { cart: { module: 90 } });
    await expect(store.examine({ app, region, release })).resolves.toBeUndefined();
  });
});

describe('what is not examined', () => {
  const manifestOf = async (build: Partial<TestBuild>) => {
    const written = await writeBuild(folder, { app: 'cart', release: 'two', ...build });
    return parseReleaseManifest(await readFile(`${written}/release.json`, 'utf8'));
  };
  /** The faults of a release whose files all have the same content. */
  const faultsOf = async (build: Partial<TestBuild>, content: string) =>
    examineRelease(await manifestOf(build), async () => Buffer.from(content));

  it('is the code of the shell, which exposes nothing and whose styles are the page’s', async () => {
    const contents = { 'app.css': 'html{color:red}', 'app.js': 'import("./more.js")' };
    expect(await faultsOf({ app: 'shell', contents }, 'html{color:red}')).toEqual([]);
  });

  it('is a shell’s federation: it serves no modules', async () => {
    const manifest = await manifestOf({ app: 'cart', manifest: exposing(() => []) });
    const read = async () => Buffer.from('var cart_eg_two = {};');
    expect(await examineRelease(manifest, read)).toHaveLength(1);
    expect(await examineRelease({ ...manifest, app: 'shell' }, read)).toEqual([]);
  });
});

describe('all files of a release together', () => {
  const examined = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `pictures/${index}.png`);
    const manifest: ReleaseManifest = {
      schema: 2,
      app: 'cart',
      region: 'eg',
      release: 'two',
      contract: '2.0.0',
      builtAt: '2026-01-01T00:00:00.000Z',
      owner: 'cart team',
      runbook: 'docs/runbook.md',
      files: Object.fromEntries(names.map((name) => [name, `sha384-${'a'.repeat(64)}`])),
      federation: null,
    };
    const bytes = Buffer.alloc(5_000_000);
    return examineRelease(manifest, async () => bytes);
  };

  it('may have fifty million bytes', async () => {
    expect(await examined(10)).toEqual([]);
  });

  it('may not have more', async () => {
    expect(await examined(11)).toEqual(['It has 55000000 bytes in all, above 50000000']);
  });
});
