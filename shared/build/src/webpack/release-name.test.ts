import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appNames, root } from '../workspace';
import { buildRegion, inputFiles, sourceHash } from './release-name';

describe('buildRegion', () => {
  it('is the default one unless the environment names another', () => {
    expect(buildRegion({})).toBe('eg');
    expect(buildRegion({ REGION: 'sa' })).toBe('sa');
  });

  it.each(['', 'SA', '../eg', 'sa_1'])('refuses %j', (REGION) => {
    expect(() => buildRegion({ REGION })).toThrow('REGION=');
  });
});

describe('sourceHash', () => {
  it('is equal for equal sources, and differs by app and by region', () => {
    const hash = sourceHash('cart', 'eg');
    expect(sourceHash('cart', 'eg')).toBe(hash);
    expect(sourceHash('cart', 'sa')).not.toBe(hash);
    expect(sourceHash('rental', 'eg')).not.toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{12}$/);
  });
});

describe('inputFiles', () => {
  const files = [...new Set(appNames.flatMap((app) => [...inputFiles(app)]))];
  const named = files.map((file) => path.relative(root, file));

  it('contains the sources of an app and of its imports', () => {
    expect(named).toEqual(
      expect.arrayContaining(['shell/src/index.ts', 'shared/registry/src/resolve.ts']),
    );
  });

  it('contains every package of ours that a build imports', () => {
    const imported = files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'@storefront\/([\w-]+)/g),
      ])
      .map(([, name = '']) => `shared/${name.replace(/^feature-/, 'features/')}/`);
    const missing = [...new Set(imported)].filter(
      (folder) => !named.some((name) => name.startsWith(folder)),
    );
    expect(missing).toEqual([]);
  });

  it('contains no texts, tests, servers or commands: editing one renames no release', () => {
    const other =
      /\.md$|\.test\.tsx?$|\.e2e\.ts$|\/testing\/|^shell\/server\/|^shared\/[a-z]+\/src\/(cli|node)\//;
    expect(named.filter((name) => other.test(name))).toEqual([]);
  });

  it('contains all files that a build imports from a folder of tests', () => {
    const fromTests = /from '[^']*\/testing(\/[^']*)?'/;
    const importing = files.filter(
      (file) => /\.tsx?$/.test(file) && fromTests.test(readFileSync(file, 'utf8')),
    );
    expect(importing).toEqual([]);
  });
});
