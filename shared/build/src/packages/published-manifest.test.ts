import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspace';
import { folderOf, type PackageSource, publishedPackages } from './package-source';
import { entriesOf, publishedManifest } from './published-manifest';
import { stateContract } from './state-contract';

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
  it('contains JavaScript with types, and its commands', () => {
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

  it('needs our packages by their versions, others as pinned, and React as a peer dependency', () => {
    expect(
      manifestOf(['react/jsx-runtime', '@storefront/bus', 'zod/mini', 'node:fs']),
    ).toMatchObject({
      dependencies: { '@storefront/bus': '^2.3.4', zod: '4.6.7' },
      peerDependencies: { react: '^19.0.0' },
    });
  });

  it('makes test tools optional', () => {
    expect(manifestOf(['@testing-library/react'])).toMatchObject({
      peerDependencies: { '@testing-library/react': '^16.0.0' },
      peerDependenciesMeta: { '@testing-library/react': { optional: true } },
    });
  });

  it('is refused when it imports a package that it does not list', () => {
    expect(() => manifestOf(['axios'])).toThrow('@storefront/gifts imports axios');
  });
});

it('published packages are those that remotes are written with, and their dependencies', () => {
  const packages = publishedPackages();
  const names = packages.map(({ folder }) => folder);
  expect(names).toEqual(expect.arrayContaining(['api', 'bus', 'domain', 'i18n', 'platform', 'ui']));
  expect(names).not.toContain('backend');
  const sources = packages.flatMap((one) =>
    entriesOf(one).map((entry) => path.join(folderOf(one.folder), entry.source)),
  );
  expect(sources.filter((file) => !existsSync(file))).toEqual([]);
});

describe('versions by changeset', () => {
  /** A copy of the workspace for changesets, which recognises a package by its `package.json`. */
  let folder: string;
  const git = (...line: string[]) => execFileSync('git', line, { cwd: folder, encoding: 'utf8' });
  const manifests = execFileSync('git', ['ls-files', '*package.json'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'versions-'));
    const platform = ['api-report.md', 'src/contracts/remote-modules.ts'];
    for (const file of [
      ...manifests,
      'pnpm-workspace.yaml',
      '.changeset/config.json',
      ...platform.map((name) => `shared/platform/${name}`),
    ]) {
      cpSync(path.join(root, file), path.join(folder, file));
    }
    // The changelog generator is loaded from here.
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    git('init', '--quiet', '--initial-branch', 'main');
    git('add', '.');
    git('-c', 'user.name=t', '-c', 'user.email=t@t.test', 'commit', '--quiet', '-m', 'before');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const changesets = (...line: string[]) =>
    execFileSync(path.join(root, 'node_modules/.bin/changeset'), line, {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const versionOf = (name: string): string =>
    JSON.parse(readFileSync(path.join(folder, 'shared', name, 'package.json'), 'utf8')).version;
  /** The version with one of its three numbers increased. */
  const raised = (version: string, place: number) =>
    version
      .split('.')
      .map((text, index) => (index < place ? text : index === place ? Number(text) + 1 : 0))
      .join('.');

  it('are raised for the changed package, its dependents and the contracts', () => {
    const before = { bus: versionOf('bus'), platform: versionOf('platform'), ui: versionOf('ui') };
    writeFileSync(
      path.join(folder, '.changeset/more-to-say.md'),
      '---\n"@storefront/bus": minor\n---\n\nAn event more.\n',
    );
    changesets('version');
    expect(versionOf('bus')).toBe(raised(before.bus, 1));
    expect(versionOf('platform')).toBe(raised(before.platform, 2));
    expect(versionOf('ui')).toBe(before.ui);
    const news = readFileSync(path.join(folder, 'shared/bus/CHANGELOG.md'), 'utf8');
    expect(news).toContain('An event more.');

    const platform = path.join(folder, 'shared/platform');
    expect(stateContract(platform)).toBe(versionOf('platform'));
    for (const file of ['api-report.md', 'src/contracts/remote-modules.ts']) {
      expect(readFileSync(path.join(platform, file), 'utf8')).toContain(versionOf('platform'));
    }
  }, 300_000);

  it('are reported as missing when a published package changes without a changeset', () => {
    git('switch', '--quiet', '-c', 'work');
    const change = (file: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), '{}');
      git('add', '.');
      git('-c', 'user.name=t', '-c', 'user.email=t@t.test', 'commit', '--quiet', '-m', file);
    };
    change('shared/backend/src/more.ts');
    change('shared/bus/README.md');
    expect(() => changesets('status', '--since=main')).not.toThrow();
    change('shared/platform/src/more.ts');
    expect(() => changesets('status', '--since=main')).toThrow('no changesets were found');
  }, 300_000);

  it('exist for all published packages and no others', () => {
    const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const published = new Set(publishedPackages().map(({ name }) => name));
    const others = manifests
      .filter((file) =>
        /^(shell|e2e|mfe-\w+|shared\/[\w-]+|shared\/features\/[\w-]+)\/package\.json$/.test(file),
      )
      .map((file): string => read(file).name)
      .filter((name) => !published.has(name));
    expect(read('.changeset/config.json').ignore).toEqual(others.sort());
  });
});
