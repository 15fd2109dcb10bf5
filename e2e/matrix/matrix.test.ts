import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStaticServer } from '@storefront/build/static-server';
import { byRemote, type RemoteName, remoteModules, remoteNames } from '@storefront/registry';
import { openFolderRegistry } from '@storefront/registry/node';
import { commitOf } from './earlier-checkout';
import { passesOf, tryShell } from './shell-matrix';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'matrix-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Build {
  readonly app: RemoteName | 'shell';
  readonly release: string;
  /** The range of the pricing version that a remote needs from the page. */
  readonly asks?: string;
  /** The pricing version of a shell. */
  readonly provides?: string;
}

/** Writes the smallest build that the registry accepts. */
function writeBuild(built: string, { app, release, asks, provides }: Build): string {
  const name = `${app}_eg_${release}`;
  const contents: Record<string, string> = {
    'remoteEntry.js': `var ${name} = {};`,
    'page.js': 'self.page = 1;',
  };
  mkdirSync(built, { recursive: true });
  const files: Record<string, string> = {};
  for (const [file, text] of Object.entries(contents)) {
    writeFileSync(path.join(built, file), text);
    files[file] = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  }
  const pricing = '@storefront/pricing';
  const federation = {
    metaData: {
      ...{ name, globalName: name, publicPath: 'auto' },
      remoteEntry: { name: 'remoteEntry.js' },
    },
    exposes: Object.keys(remoteModules)
      .filter((id) => id.startsWith(`${app}/`))
      .map((id) => ({
        name: id.slice(app.length + 1),
        assets: { js: { sync: ['page.js'] }, css: { sync: [] } },
      })),
    shared: asks ? [{ name: pricing, requiredVersion: asks }] : [],
  };
  const manifest = {
    ...{ schema: 2, app, region: 'eg', release, contract: '2.0.0', owner: 'us', runbook: 'docs' },
    builtAt: '2026-01-01T00:00:00.000Z',
    files,
    federation: app === 'shell' ? null : federation,
    ...(provides && { provides: { [pricing]: provides } }),
  };
  writeFileSync(path.join(built, 'release.json'), JSON.stringify(manifest));
  return built;
}

/** A registry whose regions run these builds, with a server until `use` ends. */
async function withSite<T>(
  builds: readonly Build[],
  use: (site: Awaited<ReturnType<typeof openFolderRegistry>>) => Promise<T>,
): Promise<T> {
  const releases = path.join(folder, 'releases');
  mkdirSync(releases);
  const served = { folder: releases, host: '127.0.0.1', port: 0 };
  const { server, origin } = await startStaticServer(served);
  try {
    const origins = byRemote((app) => `${origin}/${app}`);
    const site = await openFolderRegistry({ dataFolder: folder, settings: { origins } });
    for (const build of builds) {
      const built = path.join(folder, 'builds', build.app);
      await site.registry.publish(writeBuild(built, build));
    }
    await site.registry.seed({
      defaultRegion: 'eg',
      regions: { eg: [1] },
      essential: ['catalog', 'cart'],
      builds: builds.map(({ app, release }) => ({ app, region: 'eg', release })),
    });
    return await use(site);
  } finally {
    await server.close();
  }
}

it('skips a remote that needs more than an earlier shell has, and tests the others', async () => {
  jest.spyOn(console, 'log').mockReturnValue(undefined);
  const unchanged = remoteNames
    .filter((app) => app !== 'cart')
    .map((app) => ({ app, release: 'same' }));
  const earlier: readonly Build[] = [
    { app: 'shell', release: 'then', provides: '1.0.0' },
    { app: 'cart', release: 'then', asks: '^1.0.0' },
    ...unchanged,
  ];
  const checkout = path.join(folder, 'checkout');
  for (const build of earlier) {
    const place = build.app === 'shell' ? 'shell' : `mfe-${build.app}`;
    writeBuild(path.join(checkout, place, 'dist'), build);
  }
  const now: readonly Build[] = [
    { app: 'shell', release: 'now', provides: '1.1.0' },
    { app: 'cart', release: 'now', asks: '^1.1.0' },
    ...unchanged,
  ];
  await withSite(now, async (site) => {
    const ran: (string | undefined)[] = [];
    const journeys = async () => {
      const { snapshot } = await site.registry.status();
      ran.push(snapshot?.regions.eg?.remotes.cart.live.release);
      return null;
    };
    const present = await tryShell({ shell: 'now', site, checkout, journeys });
    expect(ran).toEqual(['now', 'then']);
    expect(present.shellRelease).toBe('now');
    expect(present.passed).toHaveLength(remoteNames.length + 1);
    const then = await tryShell({ shell: 'before', site, checkout, journeys });
    expect(ran).toEqual(['now', 'then', 'then']);
    expect(then).toMatchObject({ shellRelease: 'then', failures: [] });
    expect(then.passed.filter(({ app }) => app === 'cart')).toEqual([
      { app: 'cart', line: 'eg', release: 'then' },
    ]);
    const said = jest.mocked(console.log).mock.calls.map(([line]) => String(line));
    expect(said.filter((line) => line.startsWith('never'))).toEqual([
      expect.stringMatching(/shell before, earlier: none: cart eg\/now asks the page for/),
    ]);
  });
});

it('certifies a release once that passed in an unchanged shell, and none that failed there', () => {
  const of = (app: RemoteName) => ({ app, line: 'eg', release: 'one' });
  const results = [
    { shellRelease: 'same', passed: [of('cart'), of('rental')], refuted: [] },
    { shellRelease: 'same', passed: [of('rental')], refuted: [of('cart')] },
    { shellRelease: 'other', passed: [of('cart')], refuted: [] },
  ];
  expect(passesOf(results)).toEqual([
    { shell: 'same', app: 'rental', release: 'one' },
    { shell: 'other', app: 'cart', release: 'one' },
  ]);
});

it('finds a commit by its name, also when only the origin has it as in a checkout of CI', async () => {
  const git = (...line: string[]) =>
    execFileSync('git', line, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  const author = ['-c', 'user.name=Souk', '-c', 'user.email=souk@example.com'];
  git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'first');
  const commit = git('rev-parse', 'HEAD');
  git('update-ref', 'refs/remotes/origin/production', commit);
  git('tag', 'v1');
  for (const name of ['production', 'v1', commit.slice(0, 10)]) {
    expect(await commitOf(name, folder)).toBe(commit);
  }
  await expect(commitOf('nowhere', folder)).rejects.toThrow(
    'There is no commit, tag or branch nowhere',
  );
});
