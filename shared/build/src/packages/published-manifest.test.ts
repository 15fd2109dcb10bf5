import { existsSync } from 'node:fs';
import path from 'node:path';
import { folderOf, type PackageSource, publishedPackages } from './package-source';
import { entriesOf, publishedManifest } from './published-manifest';

const source: PackageSource = {
  folder: 'gifts',
  name: '@storefront/gifts',
  version: '1.2.0',
  exports: {
    '.': './src/index.ts',
    './testing': './src/testing/index.ts',
    './a.css': './src/a.css',
  },
  bin: { gifts: './src/main.ts' },
  files: [],
  sideEffects: false,
  dependencies: { '@storefront/bus': 'workspace:*', react: '19.3.1', zod: '4.6.7' },
  peerDependencies: {},
};
const versions = new Map([['@storefront/bus', '2.3.4']]);
const tools: Readonly<Record<string, string>> = { '@testing-library/react': '16.3.3' };
const manifestOf = (imports: readonly string[]) =>
  publishedManifest(source, imports, versions, (name) => tools[name]);

describe('a published package', () => {
  it('offers JavaScript with types, and its commands', () => {
    expect(manifestOf([])).toMatchObject({
      name: '@storefront/gifts',
      version: '1.2.0',
      exports: {
        '.': { types: './types/src/index.d.ts', default: './dist/index.js' },
        './testing': { types: './types/src/testing/index.d.ts', default: './dist/testing.js' },
        './package.json': './package.json',
      },
      bin: { gifts: './dist/bin/gifts.js' },
    });
    expect(manifestOf([])).not.toHaveProperty(['exports', './a.css']);
  });

  it('needs ours by their versions, others as pinned, and leaves the one React of the page to the remote', () => {
    expect(
      manifestOf(['react/jsx-runtime', '@storefront/bus', 'zod/mini', 'node:fs']),
    ).toMatchObject({
      dependencies: { '@storefront/bus': '^2.3.4', zod: '4.6.7' },
      peerDependencies: { react: '^19.0.0' },
    });
  });

  it('leaves the tools of tests to whoever has tests', () => {
    expect(manifestOf(['@testing-library/react'])).toMatchObject({
      peerDependencies: { '@testing-library/react': '^16.0.0' },
      peerDependenciesMeta: { '@testing-library/react': { optional: true } },
    });
  });

  it('is refused when it imports what it does not list', () => {
    expect(() => manifestOf(['axios'])).toThrow('@storefront/gifts imports axios');
  });
});

it('published is what remotes are written with, and what that needs of ours', () => {
  const packages = publishedPackages();
  const names = packages.map(({ folder }) => folder);
  expect(names).toEqual(expect.arrayContaining(['api', 'bus', 'domain', 'i18n', 'platform', 'ui']));
  expect(names).not.toContain('backend');
  const sources = packages.flatMap((one) =>
    entriesOf(one).map((entry) => path.join(folderOf(one.folder), entry.source)),
  );
  expect(sources.filter((file) => !existsSync(file))).toEqual([]);
});
