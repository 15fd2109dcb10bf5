import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appNames, root } from '../workspace';
import { ofArtefacts, ofCheckout, ofTestSite, siteServerOf } from './installation';

const release = {
  schema: 2,
  release: 'r1',
  contract: '1.0.0',
  builtAt: '2026-05-01T10:00:00Z',
  owner: 'A team',
  runbook: 'docs/runbook.md',
  files: {},
  federation: {
    metaData: {
      name: 'remote',
      globalName: 'remote',
      publicPath: 'auto',
      remoteEntry: { name: 'entry.js' },
    },
    exposes: [],
    shared: [],
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const [app, region] of [
    ['rental', 'eg'],
    ['rental', 'sa'],
    ['cart', 'eg'],
  ]) {
    const build = path.join(folder, `releases/${app}-${region}`);
    mkdirSync(build, { recursive: true });
    writeFileSync(path.join(build, 'release.json'), JSON.stringify({ ...release, app, region }));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a test site runs each build of its folder, by app and region', async () => {
  const { lines, withBuild } = ofTestSite(folder);
  const named = lines.map(({ app, region }) => `${app}-${region}`);
  expect(named.toSorted()).toEqual(['cart-eg', 'rental-eg', 'rental-sa']);
  for (const line of lines) {
    const build = path.join(folder, `releases/${line.app}-${line.region}`);
    expect(await withBuild(line, async (found) => found)).toBe(build);
  }
  expect(() => withBuild({ app: 'cart', region: 'sa' }, async () => null)).toThrow(
    'There is no build of cart for sa.',
  );
});

test('the site’s server of an earlier checkout is in its shell', () => {
  const now = siteServerOf(root);
  expect(path.relative(root, now.script)).toBe('shared/features/run-site.ts');
  expect(existsSync(now.script)).toBe(true);
  const before = path.join(folder, 'shell/server/main.ts');
  mkdirSync(path.dirname(before), { recursive: true });
  writeFileSync(before, '');
  expect(siteServerOf(folder)).toEqual({ script: before, cwd: path.join(folder, 'shell') });
});

test('artefacts bring their own servers, and take the builds of the checkout', () => {
  const { backend, shell, lines } = ofArtefacts('/artefacts');
  expect(backend).toEqual({ script: '/artefacts/demo/main.mjs', cwd: '/artefacts/demo' });
  expect(shell).toEqual({ script: '/artefacts/shell/server/main.mjs', cwd: '/artefacts/shell' });
  expect(lines).toEqual(ofCheckout().lines);
  expect(new Set(lines.map(({ app }) => app))).toEqual(new Set(appNames));
});
