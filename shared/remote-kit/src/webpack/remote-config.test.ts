import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { webpack } from 'webpack';
import { kitFolder } from '../kit-folder';
import { remoteConfig } from './remote-config';

const folder = path.join(kitFolder, 'template');
const configOf = (isDevelopment: boolean) =>
  remoteConfig({
    app: 'rental',
    region: 'eg',
    release: 'abc123',
    contract: '2.1.0',
    owner: 'Rental team',
    runbook: 'README.md',
    folder,
    output: path.join(folder, 'dist'),
    shared: [],
    isDevelopment,
  });

const nameOf = (isDevelopment: boolean, contentHash?: Record<string, string>) => {
  const { filename } = configOf(isDevelopment).output ?? {};
  const chunk = { id: 1, hash: 'f00', contentHash };
  return typeof filename === 'function' ? filename({ chunk }) : filename;
};
const hashed = { javascript: 'f00' };

it('a release has a hash in the name of each file, so that browsers keep it for ever', () => {
  expect(nameOf(false, hashed)).toBe('[name].[contenthash:8].js');
  // When the federation runtime requests the path, nothing is hashed yet.
  expect(nameOf(false)).toBe('[name].js');
  expect(configOf(false)).toMatchObject({
    mode: 'production',
    devtool: false,
    output: { chunkFilename: 'chunks/[id].js', uniqueName: 'rental_eg_abc123' },
    cache: false,
  });
});

it('under development files keep their names, can be read in the browser, and nothing is packed', () => {
  expect(nameOf(true, hashed)).toBe('[name].js');
  expect(configOf(true)).toMatchObject({
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { chunkFilename: 'chunks/[name].js' },
    cache: { type: 'memory' },
  });
  const pluginsOf = (isDevelopment: boolean) => configOf(isDevelopment).plugins ?? [];
  expect(pluginsOf(true).length).toBeLessThan(pluginsOf(false).length);
});

describe('the entry of a release', () => {
  let folder: string;
  let entry: string;

  /** Two modules with texts that take one package of the page. */
  const sources = {
    'remote/first-page.ts':
      "import { name } from '@storefront/i18n';\nexport { texts } from '../texts';\nexport { name };\n",
    'remote/second-page.ts':
      "export { name } from '@storefront/i18n';\nexport { texts } from '../texts';\n",
    'texts.ts': "export const texts = { en: () => import('./locales/en.json') };\n",
    'locales/en.json': '{ "title": "It’s open" }',
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'remote-entry-'));
    for (const [file, text] of Object.entries(sources)) {
      mkdirSync(path.dirname(path.join(folder, 'src', file)), { recursive: true });
      writeFileSync(path.join(folder, 'src', file), text);
    }
    const config = remoteConfig({
      app: 'rental',
      region: 'eg',
      release: 'abc123',
      contract: '2.1.0',
      owner: 'Rental team',
      runbook: 'README.md',
      folder,
      output: path.join(folder, 'dist'),
      shared: [{ name: '@storefront/i18n', version: '1.0.0', exports: { '.': './index.ts' } }],
      isDevelopment: false,
    });
    await new Promise<void>((resolve, reject) => {
      webpack(config, (error, stats) => {
        const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : null);
        if (failure) reject(failure);
        else resolve();
      });
    });
    entry = readFileSync(path.join(folder, 'dist/remoteEntry.js'), 'utf8');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has one implementation of sharing, that of the federation plugin', () => {
    expect(entry.match(/\.I=/g)).toHaveLength(1);
  });

  it('names no chunk that has no file', () => {
    // Modules with a package of the page alone would be in such a chunk.
    expect(entry).toContain('chunkMatcher:function(e){return!0}');
  });

  it('has no tables of the federation runtime that nothing reads', () => {
    // A description of faults of the build, beside those of the page.
    expect(entry).not.toContain('TYPE-001');
  });

  it('has no function that makes namespaces of texts', () => {
    expect(entry).not.toContain('getOwnPropertyNames');
  });
});
