import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { FaultServer } from '../support/fault-server';
import { buildHost, buildRemote, type TrapRemote } from '../traps/build-trap';

/**
 * The federation runtime's own behaviour: the traps around which the platform is built. Each is shown on a plain
 * configuration, so that an upgrade that changes one is noticed, and on ours, where it is prevented.
 * `shared/platform/docs/federation-traps.md` describes the effects of each; the behaviour of the whole platform is
 * tested in faults.spec.ts and releases.spec.ts.
 */

interface Instance {
  readonly registerRemotes: (
    remotes: { name: string; entry: string }[],
    options?: { force: boolean },
  ) => void;
  readonly loadRemote: (id: string) => Promise<unknown>;
  readonly registerShared: (shared: Record<string, unknown>) => void;
  readonly loadShare: (name: string, options: unknown) => Promise<false | (() => unknown)>;
}
declare global {
  var federation: Instance;
  var boom: boolean | undefined;
}

type Built = Omit<TrapRemote, 'folder'>;
const plain = (release: string): Built => ({ release, name: 'rental', uniqueName: 'rental' });
/** The names of our builds: `rental_<region>_<release>`, in both places. */
const named = (release: string): Built => ({
  release,
  name: `rental_eg_${release}`,
  uniqueName: `rental_eg_${release}`,
});

/** Folder of a build in the served folder. */
const builds = {
  'plain-1': plain('1'),
  'plain-2': plain('2'),
  'named-1': named('1'),
  'named-2': named('2'),
  /** Two releases whose containers' names differ, but not webpack's own. */
  'half-1': { ...named('1'), uniqueName: 'rental' },
  'half-2': { ...named('2'), uniqueName: 'rental' },
  'strict-errors': { ...named('3'), strictModuleErrors: true },
  'newer-shared': { ...named('4'), sharedRange: '^3.0.0' },
  'newer-shared-strict': { ...named('5'), sharedRange: '^3.0.0', strictVersion: true },
} as const satisfies Record<string, Built>;

const test = base.extend<{ host: Page }, { servers: { host: FaultServer; remotes: FaultServer } }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'storefront-traps-'));
      await buildHost(path.join(folder, 'host'));
      for (const [name, remote] of Object.entries(builds)) {
        await buildRemote({ ...remote, folder: path.join(folder, 'remotes', name) });
      }
      const host = await FaultServer.start(path.join(folder, 'host'));
      const remotes = await FaultServer.start(path.join(folder, 'remotes'));
      await use({ host, remotes });
      await host.stop();
      await remotes.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  host: async ({ page, servers }, use) => {
    servers.remotes.heal();
    await page.goto(`${servers.host.origin}/index.html`);
    await page.locator('body[data-ready]').waitFor({ state: 'attached' });
    await use(page);
  },
});

/** Registers that build under `name`, as the platform does: the manifest states the container's name. */
const register = (
  page: Page,
  name: string,
  build: keyof typeof builds,
  url: string,
  force = false,
) =>
  page.evaluate(
    ([as, entry, forced]) => federation.registerRemotes([{ name: as, entry }], { force: forced }),
    [name, `${url}/${build}/mf-manifest.json`, force] as const,
  );

/** The result of loading the exposed module: its text, that of its lazy chunk, `empty`, or the error. */
const load = (page: Page, alias: string): Promise<string> =>
  page.evaluate(async (id) => {
    try {
      const loaded = (await federation.loadRemote(id)) as {
        default?: () => string;
        lazy?: () => Promise<string>;
      };
      if (typeof loaded?.default !== 'function' || !loaded.lazy) return 'empty';
      return `${loaded.default()}, ${await loaded.lazy()}`;
    } catch (error) {
      return `error: ${error instanceof Error ? error.message : error}`;
    }
  }, `${alias}/page`);

const works = (release: string) => `release ${release}, lazy of release ${release}`;

test('P1: registering a name again does nothing, silently', async ({ host, servers }) => {
  const { origin } = servers.remotes;
  await register(host, 'rental', 'named-1', origin);
  expect(await load(host, 'rental')).toBe(works('1'));
  await register(host, 'rental', 'named-2', origin);
  expect(await load(host, 'rental')).toBe(works('1'));
  // As the platform does it: with force, and with different names.
  await register(host, 'rental', 'named-2', origin, true);
  expect(await load(host, 'rental')).toBe(works('2'));
});

test('P2: forced to another build of the same unique name, the old code stays in use', async ({
  host,
  servers,
}) => {
  const { origin } = servers.remotes;
  await register(host, 'rental', 'plain-1', origin);
  expect(await load(host, 'rental')).toBe(works('1'));
  await register(host, 'rental', 'plain-2', origin, true);
  expect(await load(host, 'rental')).not.toBe(works('2'));
});

test('P3: two releases in one page need both names to differ', async ({ host, servers }) => {
  const { origin } = servers.remotes;
  await register(host, 'before', 'half-1', origin);
  await register(host, 'after', 'half-2', origin);
  expect(await load(host, 'before')).toBe(works('1'));
  expect(await load(host, 'after')).not.toBe(works('2'));

  await host.reload();
  await host.locator('body[data-ready]').waitFor({ state: 'attached' });
  await register(host, 'before', 'named-1', origin);
  await register(host, 'after', 'named-2', origin);
  expect(await load(host, 'before')).toBe(works('1'));
  expect(await load(host, 'after')).toBe(works('2'));
  expect(await load(host, 'before')).toBe(works('1'));
});

test('P4: a module that throws while it is evaluated resolves empty, and is not requested again', async ({
  host,
  servers,
}) => {
  const { origin } = servers.remotes;
  await register(host, 'rental', 'named-1', origin);
  await host.evaluate(() => {
    globalThis.boom = true;
  });
  expect(await load(host, 'rental')).toMatch(/^error: /);
  await host.evaluate(() => {
    globalThis.boom = false;
  });
  const before = servers.remotes.requests.length;
  expect(await load(host, 'rental')).toBe('empty');
  expect(await load(host, 'rental')).toBe('empty');
  expect(servers.remotes.requests).toHaveLength(before);
});

test('P4: with strict module errors it keeps throwing, and force recovers', async ({
  host,
  servers,
}) => {
  const { origin } = servers.remotes;
  await register(host, 'rental', 'strict-errors', origin);
  await host.evaluate(() => {
    globalThis.boom = true;
  });
  expect(await load(host, 'rental')).toMatch(/^error: /);
  await host.evaluate(() => {
    globalThis.boom = false;
  });
  expect(await load(host, 'rental')).toMatch(/^error: /);
  await register(host, 'rental', 'strict-errors', origin, true);
  expect(await load(host, 'rental')).toBe(works('3'));
});

for (const [what, pattern] of [
  ['entry', /named-1\/remoteEntry\.js$/],
  ['exposed chunk', /named-1\/__federation_expose_page.*\.js$/],
] as const) {
  test(`P5: a failed ${what} is requested again by the next call`, async ({ host, servers }) => {
    const { origin } = servers.remotes;
    // Not once: the runtime's own preload would use up the fault.
    servers.remotes.fail(pattern, { kind: 'status', status: 503 });
    await register(host, 'rental', 'named-1', origin);
    expect(await load(host, 'rental')).toMatch(/^error: /);
    servers.remotes.heal();
    expect(await load(host, 'rental')).toBe(works('1'));
  });
}

test('P6: a manifest of the wrong shape is remembered until registered with force', async ({
  host,
  servers,
}) => {
  const { origin } = servers.remotes;
  servers.remotes.fail(/mf-manifest\.json$/, { kind: 'status', status: 200, body: '{}' }, 1);
  await register(host, 'rental', 'named-1', origin);
  expect(await load(host, 'rental')).toMatch(/^error: /);
  const before = servers.remotes.requests.length;
  expect(await load(host, 'rental')).toMatch(/^error: /);
  expect(servers.remotes.requests).toHaveLength(before);
  await register(host, 'rental', 'named-1', origin, true);
  expect(await load(host, 'rental')).toBe(works('1'));
});

test('P6: an HTML manifest is requested again, and a status is never checked', async ({
  host,
  servers,
}) => {
  const { origin } = servers.remotes;
  servers.remotes.fail(
    /mf-manifest\.json$/,
    { kind: 'status', status: 200, body: '<!doctype html>', type: 'text/html' },
    1,
  );
  await register(host, 'rental', 'named-1', origin);
  expect(await load(host, 'rental')).toMatch(/^error: /);
  expect(await load(host, 'rental')).toBe(works('1'));

  await host.reload();
  await host.locator('body[data-ready]').waitFor({ state: 'attached' });
  const manifest = await (await fetch(`${origin}/named-1/mf-manifest.json`)).text();
  servers.remotes.fail(/mf-manifest\.json$/, { kind: 'status', status: 503, body: manifest });
  await register(host, 'rental', 'named-1', origin);
  expect(await load(host, 'rental')).toBe(works('1'));
});

test('P7: a shared package of the wrong version is used without a message, unless versions are strict', async ({
  host,
  servers,
}) => {
  const { origin } = servers.remotes;
  await register(host, 'rental', 'newer-shared', origin);
  expect(await load(host, 'rental')).toBe(works('4'));
  await register(host, 'strict', 'newer-shared-strict', origin);
  expect(await load(host, 'strict')).toMatch(/^error: .*trap-shared/);
});

test('P8: a prerelease satisfies a range only when the range says so', async ({ host }) => {
  const satisfied = (version: string, requiredVersion: string) =>
    host.evaluate(
      async ([provided, required]) => {
        const name = `p8-${provided}-${required}`;
        federation.registerShared({
          [name]: {
            version: provided,
            lib: () => ({}),
            shareConfig: { singleton: true, requiredVersion: false },
          },
        });
        try {
          const factory = await federation.loadShare(name, {
            customShareInfo: {
              shareConfig: { singleton: true, strictVersion: true, requiredVersion: required },
            },
          });
          return factory !== false;
        } catch {
          return false;
        }
      },
      [version, requiredVersion] as const,
    );
  expect(await satisfied('1.4.0', '^1.4.0')).toBe(true);
  expect(await satisfied('1.4.0-canary.3', '^1.4.0')).toBe(false);
  expect(await satisfied('1.5.0-canary.3', '^1.4.0')).toBe(true);
  expect(await satisfied('1.4.0-canary.3', '>=1.0.0-0 <2.0.0')).toBe(true);
});

test('P9: the runtime executes any bytes that it gets', async ({ host, servers }) => {
  const { origin } = servers.remotes;
  servers.remotes.fail(/lazy.*\.js$/, {
    kind: 'change',
    change: (content) => content.replace('lazy of release', 'tampered'),
  });
  await register(host, 'rental', 'named-1', origin);
  expect(await load(host, 'rental')).toContain('tampered');
});
