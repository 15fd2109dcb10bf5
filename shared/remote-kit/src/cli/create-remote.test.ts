import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteModules } from '@storefront/registry';
import { exposedModules } from '../webpack/exposed-modules';
import { createRemote } from './create-remote';
import { KitError } from './remote-project';
import { sourceHash } from './source-hash';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remote-kit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('an empty folder becomes a remote with a repository, which exposes what the contract asks of a rental', async () => {
  await createRemote(folder);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({
    name: path.basename(folder).toLowerCase(),
    storefront: { app: 'rental' },
    devDependencies: { '@storefront/remote-kit': expect.stringMatching(/^\^\d/) },
  });
  for (const file of ['.git', '.gitignore', '.github/workflows/check.yml', 'tsconfig.json']) {
    expect([file, existsSync(path.join(folder, file))]).toEqual([file, true]);
  }
  const required = Object.keys(remoteModules).filter((id) => id.startsWith('rental/'));
  const exposed = Object.keys(exposedModules(folder)).map((name) => `rental/${name.slice(2)}`);
  expect(exposed.sort()).toEqual(required.sort());
});

it('a folder of any name becomes a package that npm accepts', async () => {
  const own = path.join(folder, 'My rental (new)');
  await createRemote(own);
  expect(JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')).name).toBe(
    'my-rental-new',
  );
});

it('a folder with files is left alone', async () => {
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  await expect(createRemote(folder)).rejects.toBeInstanceOf(KitError);
  expect(existsSync(path.join(folder, 'package.json'))).toBe(false);
});

it('the same sources are the same release; another region or an edited text is another, a test is not', async () => {
  await createRemote(folder);
  const hash = sourceHash(folder, 'eg');
  expect(sourceHash(folder, 'eg')).toBe(hash);
  expect(sourceHash(folder, 'sa')).not.toBe(hash);
  writeFileSync(path.join(folder, 'src/new.spec.tsx'), '');
  expect(sourceHash(folder, 'eg')).toBe(hash);
  writeFileSync(path.join(folder, 'src/locales/en.json'), '{}');
  expect(sourceHash(folder, 'eg')).not.toBe(hash);
});
