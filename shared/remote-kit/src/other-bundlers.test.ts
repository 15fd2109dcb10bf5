import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { parseReleaseManifest } from '@storefront/registry';
import { FolderReleaseStore } from '@storefront/registry/node';
import { readBuilt } from './cli/build-remote';
import { runKit } from './cli/run-kit';
import { kitFolder } from './kit-folder';

/** The output of other bundlers for the template's sources. */
let folder: string;
let store: FolderReleaseStore;

async function buildBy(script: string): Promise<void> {
  // Without the test runner's variables: if the plugin finds them, it does nothing.
  const env = { PATH: process.env.PATH };
  await promisify(execFile)(process.execPath, [script], { cwd: folder, env });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'other-bundlers-'));
  store = new FolderReleaseStore(path.join(folder, 'releases'), {});
  const kit = (name: string) => path.join(kitFolder, name);
  await cp(kit('template/src'), path.join(folder, 'src'), { recursive: true });
  await cp(kit('examples'), path.join(folder, 'examples'), { recursive: true });
  const plugin = 'src/testing/vite-federation.mjs';
  const rollup = 'src/testing/rollup.mjs';
  for (const script of [plugin, rollup]) await cp(kit(script), path.join(folder, script));
  await mkdir(path.join(folder, 'node_modules/@module-federation'), { recursive: true });
  for (const name of ['@storefront', 'rollup', 'vite', '@module-federation/vite']) {
    await symlink(kit(`node_modules/${name}`), path.join(folder, 'node_modules', name));
  }
  await symlink(kit('../../node_modules/react'), path.join(folder, 'node_modules/react'));
  await buildBy('examples/vite.mjs');
  await buildBy(plugin);
  await buildBy(rollup);
  // Whole builds take minutes on a busy machine.
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Container {
  init: (scope: object) => void;
  get: (name: string) => Promise<() => unknown>;
}

/** Runs an entry as a page does: as a classic script that defines a global variable. */
async function containerOf(built: string): Promise<Container> {
  const { federation } = await readBuilt(built);
  const page: Record<string, Container> = {};
  runInNewContext(await readFile(path.join(built, 'remoteEntry.js'), 'utf8'), page);
  const container = page[federation?.metaData.globalName ?? ''];
  if (!container) throw new Error('The script has defined no container.');
  return container;
}

/** A fake of one of the page's packages: every property of it can be read and called, any number of times. */
const offered = (): unknown =>
  new Proxy(() => undefined, {
    get: (_, key) => (key === 'contractVersion' ? '2.1.0' : offered()),
    apply: () => offered(),
  });

describe.each(['vite', 'rollup'])('%s by the written contract', (bundler) => {
  it('makes a release that the registry takes', async () => {
    await expect(store.publish(path.join(folder, `dist-${bundler}`))).resolves.toMatchObject({
      app: 'rental',
      release: `by-${bundler}`,
    });
  });

  it('makes a container that answers with the modules, once the page has handed over its packages', async () => {
    const built = path.join(folder, `dist-${bundler}`);
    const { federation } = await readBuilt(built);
    const container = await containerOf(built);
    await expect(container.get('./home-page')).rejects.toThrow();

    const names = (federation?.shared ?? []).map((one) => String(Object(one).name));
    const scope = (left: readonly string[]) =>
      Object.fromEntries(left.map((name) => [name, { '1.0.0': { get: async () => offered } }]));
    container.init(scope(names.filter((name) => name !== 'react')));
    await expect(container.get('./home-page')).rejects.toThrow('does not provide react');

    container.init(scope(names));
    // Modules of one remote that are requested concurrently share their dependencies.
    const twice = await Promise.all([container.get('./home-page'), container.get('./home-page')]);
    expect(twice[0]()).toBe(twice[1]());
    for (const { name } of federation?.exposes ?? []) {
      const factory = await container.get(`./${name}`);
      expect(factory()).toMatchObject({
        default: expect.any(Function),
        prepare: expect.any(Function),
        contractVersion: '2.1.0',
      });
    }
    await expect(container.get('./gifts')).rejects.toThrow('does not expose ./gifts');
  });
});

it('the check of the kit says what the registry will, sizes included', async () => {
  const check = async () => {
    let said = '';
    await runKit(['check', 'dist-vite'], {
      folder,
      environment: {},
      out: (text) => (said += text),
      signal: new AbortController().signal,
    });
    return said;
  };
  expect(await check()).toContain('The registry will take it.');

  const built = path.join(folder, 'dist-vite');
  const entry = await readFile(path.join(built, 'remoteEntry.js'), 'utf8');
  await writeFile(
    path.join(built, 'remoteEntry.js'),
    `${entry}\nself.a = "${randomBytes(80_000).toString('base64')}";`,
  );
  await expect(check()).rejects.toThrow(
    /exceeds its size budget[\s\S]*home-page begins with 8\d\.\d kB \(remoteEntry\.js 8\d\.\d kB/,
  );
  await writeFile(path.join(built, 'remoteEntry.js'), entry);
});

it('an ES module of Rollup is refused with the reason, whatever release.json calls it', async () => {
  const published = store.publish(path.join(folder, 'dist-rollup-es'));
  await expect(published).rejects.toMatchObject({ fault: 'unusable' });
  await expect(published).rejects.toThrow('remoteEntry.js is not a classic script');
});

describe('the federation plugin of Vite', () => {
  const faultsOf = async () => {
    const built = path.join(folder, 'dist-plugin');
    const error: unknown = await store.publish(built).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ fault: 'unusable' });
    return String(error);
  };

  it('writes an entry that is an ES module, and publishing says why none runs', async () => {
    const faults = await faultsOf();
    expect(faults).toContain('The entry is of the type "module"');
    expect(faults).toContain('loads without checking its hash');
    expect(faults).toContain('build it as a classic script');
    expect(faults).toMatch(/remoteEntry\.js is not a classic script/);
  });

  it('writes a classic script as well, which imports the same entry unchecked', async () => {
    const file = path.join(folder, 'dist-plugin/release.json');
    const text = await readFile(file, 'utf8');
    const { federation, ...honest } = parseReleaseManifest(text);
    const remoteEntry = { name: 'classicEntry.js', path: '', type: 'var' };
    const metaData = { ...federation?.metaData, remoteEntry };
    await writeFile(file, JSON.stringify({ ...honest, federation: { ...federation, metaData } }));
    const faults = await faultsOf();
    expect(faults).not.toContain('The entry is of the type');
    expect(faults).toContain('classicEntry.js has an import(), which a browser runs without');
    await writeFile(file, text);
  });

  it('leaves nothing in the store', async () => {
    expect((await store.list('rental')).map(({ release }) => release)).not.toContain('by-plugin');
  });
});
