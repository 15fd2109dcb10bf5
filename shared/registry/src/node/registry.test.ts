import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../names';
import type { ReleaseManifest } from '../release-manifest';
import { resolveRemotes } from '../resolve';
import { firstBuilds, testFolder, testRegistry, testSeed } from '../testing/builds';
import { verifyDocument } from '../verify';
import { openRegistry } from './open-registry';
import { type CommandOptions, Registry } from './registry';
import type { ReleaseRef, TrafficCommand } from './registry-state';
import { writeFileAtomically } from './store/atomic-files';
import { integrityOfBytes } from './store/release-files';

type Opened = Awaited<ReturnType<typeof testRegistry>>;
let site: Opened;

beforeEach(async () => {
  site = await testRegistry();
});
afterEach(() => rm(site.dataFolder, { recursive: true }));

const give = (command: TrafficCommand, options?: CommandOptions) =>
  site.registry.carryOut(command, options);
/** The document for pages of a region. */
async function served(region = 'eg') {
  const signed = JSON.parse(await readFile(site.registry.servedFile(region), 'utf8'));
  return verifyDocument(signed, await site.registry.publicKeys());
}
const cartTwo = { app: 'cart', region: 'eg', release: 'two' } as const;
const inForce = async () => (await site.registry.status()).snapshot;
const runs = async (region: string, app: 'cart' | 'rental') => {
  const remote = (await inForce())?.regions[region]?.remotes[app];
  return remote && `${remote.live.line}/${remote.live.release}`;
};
/** All files of the registry, to check that nothing has changed. */
async function everything(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await readdir(site.folder, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const file = path.join(name.parentPath, name.name);
    found[path.relative(site.folder, file)] = await readFile(file, 'utf8');
  }
  return found;
}

describe('seed', () => {
  it('makes the first snapshot and serves every region a verifiable document', async () => {
    const document = await served('sa');
    expect(document.extras).toMatchObject({
      region: 'sa',
      defaultRegion: 'eg',
      regions: { eg: [1, 2, 3], sa: [4] },
      shell: { release: 'one', contract: '2.0.0' },
    });
    expect(resolveRemotes(document, 'anyone').cart).toMatchObject({
      release: 'one',
      region: 'eg',
      essential: true,
      url: `${site.origin.origins.cart}/eg/one/release.json`,
      integrity: await site.store.integrityOf({ app: 'cart', region: 'eg', release: 'one' }),
      previous: null,
      owner: 'cart team',
    });
    expect(resolveRemotes(document, 'anyone').rental.essential).toBe(false);
  });

  it('makes no snapshot when nothing has changed', async () => {
    const before = await inForce();
    const outcome = await site.registry.seed(testSeed());
    expect(outcome).toMatchObject({ from: before?.id, to: before?.id, changes: [] });
    expect((await site.registry.status()).snapshots).toEqual([before?.id]);
  });

  it('activates newer builds in all regions of the line, in one snapshot', async () => {
    for (const app of ['shell', 'cart', 'rental'] as const) {
      await site.publish({ app, release: 'two' });
    }
    const builds = firstBuilds.map((ref) =>
      ['shell', 'cart', 'rental'].includes(ref.app) ? { ...ref, release: 'two' } : ref,
    );
    await site.registry.seed(testSeed(builds));
    expect((await site.registry.status()).snapshots).toHaveLength(2);
    for (const region of ['eg', 'sa']) {
      const { cart, catalog } = resolveRemotes(await served(region), 'anyone');
      expect(cart).toMatchObject({ release: 'two', previous: { release: 'one' } });
      expect(catalog.release).toBe('one');
    }
  });

  it('gives a region a line of its own when there is a build of it', async () => {
    await site.publish({ app: 'rental', region: 'sa', release: 'riyadh' });
    const own = { app: 'rental', region: 'sa', release: 'riyadh' } as const;
    await site.registry.seed(testSeed([...firstBuilds, own]));
    expect(await runs('sa', 'rental')).toBe('sa/riyadh');
    expect(await runs('eg', 'rental')).toBe('eg/one');
  });

  /** Seeds a new build of the cart, as a start of the site does. */
  const seedCart = async (release: string, more: readonly ReleaseRef[] = []) => {
    const isNew = !(await site.store.has({ app: 'cart', region: 'eg', release }));
    if (isNew) await site.publish({ app: 'cart', release });
    const builds = firstBuilds.map((ref) => (ref.app === 'cart' ? { ...ref, release } : ref));
    return site.registry.seed(testSeed([...builds, ...more]));
  };

  it.each<[string, string, () => Promise<unknown>]>([
    ['a rollback', 'eg/one', () => give({ command: 'rollback', snapshot: '1' })],
    [
      'an older release',
      'eg/one',
      () => give({ command: 'promote', app: 'cart', region: 'eg', release: 'one' }),
    ],
    [
      'a release from elsewhere',
      'om/foreign',
      async () => {
        await site.publish({ app: 'cart', region: 'om', release: 'foreign' });
        await give({ command: 'swap', app: 'cart', region: 'eg', line: 'om', release: 'foreign' });
      },
    ],
  ])('does not replace %s by newer builds, and says so', async (_, live, decide) => {
    await seedCart('two');
    await decide();
    const before = await inForce();
    const outcome = await seedCart('three');
    expect(await runs('eg', 'cart')).toBe(live);
    expect(outcome.warnings).toContainEqual(
      expect.stringMatching(
        /^cart in eg stays at .*(promote|swap) cart --region eg --release three/,
      ),
    );
    expect(before?.regions.eg).toEqual((await inForce())?.regions.eg);
  });

  it('does not replace canaries and disabled remotes by newer builds', async () => {
    await site.publish({ app: 'cart', release: 'trial' });
    await give({ command: 'canary', app: 'cart', region: 'eg', release: 'trial', share: 5 });
    await give({ command: 'disable', app: 'cart', region: 'sa' });
    await seedCart('two');
    const regions = (await inForce())?.regions;
    expect(regions?.eg?.remotes.cart).toMatchObject({
      live: { release: 'two' },
      canary: { run: { release: 'trial' }, share: 5 },
    });
    expect(regions?.sa?.remotes.cart).toMatchObject({ live: { release: 'two' }, disabled: true });
  });

  it('does not change a line that an operator has set', async () => {
    await site.publish({ app: 'rental', region: 'sa', release: 'riyadh' });
    const own = { app: 'rental', region: 'sa', release: 'riyadh' } as const;
    await seedCart('one', [own]);
    await give({ command: 'swap', app: 'rental', region: 'sa', line: 'eg', release: 'one' });
    await seedCart('one', [own]);
    expect(await runs('sa', 'rental')).toBe('eg/one');
  });

  it('follows builds again once an operator has promoted the present one', async () => {
    await seedCart('two');
    await give({ command: 'rollback', snapshot: '1' });
    await seedCart('three');
    await give({ command: 'promote', app: 'cart', region: 'eg', release: 'three' });
    await seedCart('three');
    expect((await seedCart('four')).warnings).not.toContainEqual(
      expect.stringContaining('in eg stays'),
    );
    expect(await runs('eg', 'cart')).toBe('eg/four');
  });

  it('replaces a release that was deleted, or does not fit the new shell', async () => {
    await site.publish({ app: 'cart', release: 'two' });
    await give({ command: 'promote', ...cartTwo });
    await rm(site.store.folder(cartTwo), { recursive: true });
    const builds = [];
    for (const ref of firstBuilds) {
      if (ref.app === 'cart') builds.push(ref);
      else {
        await site.publish({ ...ref, release: 'major', contract: '3.0.0' });
        builds.push({ ...ref, release: 'major' });
      }
    }
    const outcome = await site.registry.seed(testSeed(builds));
    expect(outcome.warnings).toEqual(
      expect.arrayContaining([expect.stringContaining('cart eg/two is not in the store any more')]),
    );
    expect(await runs('eg', 'cart')).toBe('eg/one');
    // The previous release was built against contract 2, so pages could not fall back to it.
    expect(resolveRemotes(await served(), 'anyone').rental.previous).toBeNull();
  });

  it('refuses a build that has not passed a required matrix, and accepts it afterwards', async () => {
    await site.registry.rules.setMatrix('required');
    await site.publish({ app: 'cart', release: 'two' });
    const builds = firstBuilds.map((ref) =>
      ref.app === 'cart' ? { ...ref, release: 'two' } : ref,
    );
    const held = await site.registry.seed(testSeed(builds));
    expect(held).toMatchObject({ changes: [], warnings: [expect.any(String), expect.any(String)] });
    await site.certify({ shell: 'one', app: 'cart', release: 'two', run: 'run 7' });
    await site.registry.seed(testSeed(builds));
    expect(await runs('sa', 'cart')).toBe('eg/two');
  });

  it('serves a development server’s remote instead of a release, not verified', async () => {
    const url = 'http://127.0.0.1:3002/release.json';
    const development = { cart: { url, release: 'dev', contract: '2.0.0' } };
    const opened = await openRegistry({ dataFolder: site.dataFolder, settings: { development } });
    await opened.registry.seed(testSeed());
    expect(resolveRemotes(await served(), 'anyone').cart).toMatchObject({
      url,
      release: 'dev',
      integrity: null,
      previous: null,
    });
    const { registry } = await openRegistry({
      dataFolder: site.dataFolder,
      settings: { development: {} },
    });
    await registry.refresh();
    expect(resolveRemotes(await served(), 'anyone').cart.release).toBe('one');
  });
});

describe('promote, swap, canary', () => {
  beforeEach(async () => {
    await site.publish({ app: 'rental', release: 'two' });
    await site.publish({ app: 'rental', region: 'sa', release: 'riyadh' });
  });

  it('promotes in one region only; the old release becomes the fallback', async () => {
    await give({ command: 'promote', app: 'rental', region: 'eg', release: 'two' });
    expect(resolveRemotes(await served('eg'), 'anyone').rental).toMatchObject({
      release: 'two',
      previous: { release: 'one' },
    });
    expect(resolveRemotes(await served('sa'), 'anyone').rental.release).toBe('one');
  });

  it('does not fall back to a release that was left for the one before', async () => {
    const promote = (release: string) =>
      give({ command: 'promote', app: 'rental', region: 'eg', release });
    const previous = async () => resolveRemotes(await served('eg'), 'anyone').rental.previous;
    await promote('two');
    await promote('one');
    expect(await previous()).toBeNull();
    await promote('two');
    expect(await previous()).toMatchObject({ release: 'one' });
    await site.publish({ app: 'rental', release: 'broken' });
    await promote('broken');
    await promote('two');
    expect(await previous()).toMatchObject({ release: 'one' });
  });

  it('changes nothing when the release is live already', async () => {
    const outcome = await give({ command: 'promote', app: 'rental', region: 'eg', release: 'one' });
    expect(outcome).toMatchObject({ changes: [], from: outcome.to });
    expect(resolveRemotes(await served(), 'anyone').rental.previous).toBeNull();
  });

  it('swaps the line of a region', async () => {
    const target = { app: 'rental', region: 'sa', line: 'sa', release: 'riyadh' } as const;
    await give({ command: 'swap', ...target });
    expect(resolveRemotes(await served('sa'), 'anyone').rental).toMatchObject({
      region: 'sa',
      release: 'riyadh',
      url: `${site.origin.origins.rental}/sa/riyadh/release.json`,
      previous: { region: 'eg', release: 'one' },
    });
    // From now on the region has its own line.
    await site.publish({ app: 'rental', region: 'sa', release: 'jeddah' });
    await give({ command: 'promote', app: 'rental', region: 'sa', release: 'jeddah' });
    expect(await runs('sa', 'rental')).toBe('sa/jeddah');
  });

  it('gives a share of customers a canary, with the others’ release as fallback', async () => {
    await give({ command: 'canary', app: 'rental', region: 'eg', release: 'two', share: 12.5 });
    const document = await served();
    const cohorts = Array.from(
      { length: 8_000 },
      (_, index) => resolveRemotes(document, `customer-${index}`).rental,
    );
    const onTrial = cohorts.filter((one) => one.cohort === 'canary');
    expect(Math.abs(onTrial.length - 1_000)).toBeLessThan(150);
    expect(onTrial[0]).toMatchObject({
      release: 'two',
      previous: { release: 'one' },
    });
  });

  it('ends a canary by promoting it, or with a share of 0', async () => {
    await give({ command: 'canary', app: 'rental', region: 'eg', release: 'two', share: 100 });
    await give({ command: 'canary', app: 'rental', region: 'eg', release: 'two', share: 0 });
    expect((await inForce())?.regions.eg?.remotes.rental.canary).toBeNull();
    await give({ command: 'canary', app: 'rental', region: 'eg', release: 'two', share: 5 });
    await give({ command: 'promote', app: 'rental', region: 'eg', release: 'two' });
    const { microFrontends } = await served();
    expect(microFrontends['@storefront/rental']).toHaveLength(1);
  });

  it('disables and enables a remote', async () => {
    await give({ command: 'disable', app: 'rental', region: 'eg' });
    expect(resolveRemotes(await served(), 'anyone').rental.disabled).toBe(true);
    expect(resolveRemotes(await served('sa'), 'anyone').rental.disabled).toBe(false);
    await give({ command: 'enable', app: 'rental', region: 'eg' });
    expect(resolveRemotes(await served(), 'anyone').rental.disabled).toBe(false);
  });

  it('records the shell of a region only when all its remotes fit', async () => {
    await site.publish({ app: 'shell', release: 'newer', contract: '2.3.0' });
    await site.publish({ app: 'shell', release: 'major', contract: '3.0.0' });
    await give({ command: 'promote', app: 'shell', region: 'eg', release: 'newer' });
    expect((await served()).extras.shell).toEqual({ release: 'newer', contract: '2.3.0' });
    await expect(
      give({ command: 'promote', app: 'shell', region: 'eg', release: 'major' }),
    ).rejects.toThrow('catalog eg/one is built against contract 2.0.0');
  });
});

/** A remote that needs a version of a shared package from the page, and a shell that has one. */
const requiring = (requiredVersion: string) => (honest: ReleaseManifest) => ({
  ...honest,
  federation: {
    ...honest.federation,
    shared: [{ name: '@storefront/pricing', version: '1.0.0', requiredVersion }],
  },
});
const providing = (version: string) => (honest: ReleaseManifest) => ({
  ...honest,
  provides: { '@storefront/pricing': version },
});

interface Guarded extends Opened {
  readonly give: (command: TrafficCommand) => Promise<unknown>;
}

describe('refusals', () => {
  const refused: [string, RegExp, (site: Guarded) => Promise<unknown>][] = [
    [
      'a release that is not published',
      /cart nine of line eg is not published. Published are: eg\/one/,
      ({ give }) => give({ command: 'promote', app: 'cart', region: 'eg', release: 'nine' }),
    ],
    [
      'a release of another line',
      /riyadh of line eg is not published. .* That release is of line sa: use swap/,
      async ({ give, publish }) => {
        await publish({ app: 'rental', region: 'sa', release: 'riyadh' });
        return give({ command: 'promote', app: 'rental', region: 'eg', release: 'riyadh' });
      },
    ],
    [
      'a file that has changed in the store',
      /remoteEntry.js does not match its hash in release.json/,
      async ({ give, publish, store }) => {
        await publish({ app: 'cart', release: 'two' });
        const folder = store.folder(cartTwo);
        await appendFile(path.join(folder, 'remoteEntry.js'), ' ');
        return give({ command: 'promote', ...cartTwo });
      },
    ],
    [
      'a newer contract than the shell has',
      /cart eg\/two is built against contract 2.1.0, and the shell one has 2.0.0/,
      async ({ give, publish }) => {
        await publish({ app: 'cart', release: 'two', contract: '2.1.0' });
        return give({ command: 'canary', ...cartTwo, share: 5 });
      },
    ],
    [
      'a contract of another major version',
      /contract 3.0.0/,
      async ({ give, publish }) => {
        await publish({ app: 'cart', release: 'two', contract: '3.0.0' });
        return give({ command: 'swap', app: 'cart', region: 'sa', line: 'eg', release: 'two' });
      },
    ],
    [
      'a newer shared package than the shell provides',
      /cart eg\/two asks the page for @storefront\/pricing \^1\.1\.0, and the shell provides 1\.0\.0/,
      async ({ give, publish }) => {
        await publish({ app: 'shell', release: 'known', manifest: providing('1.0.0') });
        await give({ command: 'promote', app: 'shell', region: 'eg', release: 'known' });
        await publish({ app: 'cart', release: 'two', manifest: requiring('^1.1.0') });
        return give({ command: 'canary', ...cartTwo, share: 5 });
      },
    ],
    [
      'a shared package that the shell does not provide',
      /@storefront\/pricing, which the shell does not provide/,
      async ({ give, publish }) => {
        const bare = (honest: ReleaseManifest) => ({ ...honest, provides: {} });
        await publish({ app: 'shell', release: 'bare', manifest: bare });
        await give({ command: 'promote', app: 'shell', region: 'eg', release: 'bare' });
        await publish({ app: 'cart', release: 'two', manifest: requiring('^1.0.0') });
        return give({ command: 'promote', ...cartTwo });
      },
    ],
    [
      'a shell that has not what a remote of the region takes from it',
      /cart eg\/two asks the page for @storefront\/pricing \^1\.1\.0/,
      async ({ give, publish }) => {
        await publish({ app: 'cart', release: 'two', manifest: requiring('^1.1.0') });
        await give({ command: 'promote', ...cartTwo });
        await publish({ app: 'shell', release: 'known', manifest: providing('1.0.0') });
        return give({ command: 'promote', app: 'shell', region: 'eg', release: 'known' });
      },
    ],
    [
      'what was published before publishing looked at it',
      /would not work in a page.*\n.*import\(\)/s,
      async ({ give, publish, store }) => {
        const manifest = await publish({ app: 'cart', release: 'two' });
        const folder = store.folder(manifest);
        const code = 'var cart_eg_two = import("./elsewhere.js");';
        await writeFile(path.join(folder, 'remoteEntry.js'), code);
        const files = { ...manifest.files, 'remoteEntry.js': integrityOfBytes(Buffer.from(code)) };
        await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...manifest, files }));
        return give({ command: 'promote', ...cartTwo });
      },
    ],
    [
      'an unknown region',
      /There is no region om. The regions are: eg, sa/,
      ({ give }) => give({ command: 'disable', app: 'cart', region: 'om' }),
    ],
    [
      'a region with a name of Object',
      /There is no region constructor/,
      ({ give }) => give({ command: 'disable', app: 'cart', region: 'constructor' }),
    ],
    [
      'a canary of what is live',
      /already runs for all/,
      ({ give }) =>
        give({ command: 'canary', app: 'cart', region: 'eg', release: 'one', share: 5 }),
    ],
    ...[-1, 100.5, 1.234, Number.NaN].map(
      (share): [string, RegExp, (site: Guarded) => Promise<unknown>] => [
        `a share of ${share}`,
        /is not a share/,
        ({ give }) => give({ command: 'canary', app: 'cart', region: 'eg', release: 'one', share }),
      ],
    ),
    [
      'a snapshot that is not kept',
      /There is no snapshot 9. Stored are: 1-/,
      ({ give }) => give({ command: 'rollback', snapshot: '9' }),
    ],
    [
      'a rollback to a release that has gone',
      /is not in the store any more/,
      async ({ give, publish, store }) => {
        await publish({ app: 'cart', release: 'two' });
        await give({ command: 'promote', ...cartTwo });
        await give({ command: 'promote', app: 'cart', region: 'eg', release: 'one' });
        await rm(store.folder(cartTwo), { recursive: true });
        return give({ command: 'rollback', snapshot: '2' });
      },
    ],
    [
      'a seed without a build of every app',
      /There is no build of rental for eg/,
      ({ registry }) => registry.seed(testSeed(firstBuilds.filter((ref) => ref.app !== 'rental'))),
    ],
    [
      'a seed with one zone in two regions',
      /one zone belongs to two regions/,
      ({ registry }) => registry.seed({ ...testSeed(), regions: { eg: [1, 2], sa: [2] } }),
    ],
  ];

  it.each(refused)('refuses %s, and nothing changes', async (_, message, act) => {
    let before = await everything();
    // The preparation of a case may change things; the refused command must not.
    const { registry } = site;
    const guarded = new Proxy(registry, {
      get(target, name) {
        const member = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return async (...args: unknown[]) => {
          before = await everything();
          return Reflect.apply(member, target, args);
        };
      },
    });
    const give = (command: TrafficCommand) => guarded.carryOut(command);
    await expect(act({ ...site, registry: guarded, give })).rejects.toThrow(message);
    expect(await everything()).toEqual(before);
  });

  it('refuses every command of an empty registry, and creates no folder', async () => {
    const dataFolder = await testFolder();
    const { registry } = await openRegistry({ dataFolder });
    await expect(
      registry.carryOut({ command: 'disable', app: 'cart', region: 'eg' }),
    ).rejects.toThrow('empty');
    expect(await registry.status()).toMatchObject({ snapshot: null, snapshots: [] });
    expect(await readdir(dataFolder)).toEqual([]);
    await rm(dataFolder, { recursive: true });
  });

  it('refuses a release without a required matrix, and only warns when it is advised', async () => {
    await site.publish({ app: 'cart', release: 'two' });
    const advised = await give({ command: 'promote', ...cartTwo }, { dryRun: true });
    expect(advised.warnings).toEqual([
      'cart two has not passed the compatibility matrix with the shell one.',
    ]);
    await site.registry.rules.setMatrix('required');
    await expect(give({ command: 'promote', ...cartTwo })).rejects.toThrow('has not passed');
    const nine = { shell: 'one', app: 'cart', release: 'nine', run: 'run 12' } as const;
    await expect(site.certify(nine)).rejects.toThrow('cart nine is not published');
    await expect(give({ command: 'promote', ...cartTwo })).rejects.toThrow('has not passed');
    await site.certify({ shell: 'one', app: 'cart', release: 'two', run: 'run 12' });
    expect((await give({ command: 'promote', ...cartTwo })).warnings).toEqual([]);
  });
});

describe('rollback', () => {
  it('goes five snapshots back, and forward again, as new snapshots', async () => {
    for (const release of ['r2', 'r3', 'r4', 'r5', 'r6']) {
      await site.publish({ app: 'cart', release });
      await give({ command: 'promote', app: 'cart', region: 'eg', release });
    }
    const first = (await site.registry.status()).snapshots[0] ?? '';
    const last = await inForce();
    const outcome = await give({ command: 'rollback', snapshot: first });
    expect(outcome.from).toBe(last?.id);
    expect(outcome.to).toMatch(/^7-/);
    const { cart } = resolveRemotes(await served(), 'anyone');
    expect(cart).toMatchObject({ release: 'one', previous: null });
    await give({ command: 'rollback', snapshot: '6' });
    expect((await inForce())?.regions).toEqual(last?.regions);
    expect((await site.registry.status()).snapshots).toHaveLength(8);
  });

  it('does not change the record of the shell, which servers decide, and says so', async () => {
    await site.publish({ app: 'shell', release: 'newer', contract: '2.1.0' });
    await give({ command: 'promote', app: 'shell', region: 'eg', release: 'newer' });
    await give({ command: 'disable', app: 'cart', region: 'eg' });
    const { warnings } = await give({ command: 'rollback', snapshot: '1' });
    expect(warnings).toEqual(['eg ran the shell one then and runs newer now. That stays.']);
    const { extras, microFrontends } = await served();
    expect(extras.shell.release).toBe('newer');
    expect(microFrontends['@storefront/cart'][0]?.extras.disabled).toBe(false);
  });
});

describe('dry run', () => {
  it('prints what would change and changes nothing', async () => {
    await site.publish({ app: 'cart', release: 'two' });
    const before = await everything();
    const outcome = await give({ command: 'promote', ...cartTwo }, { dryRun: true });
    expect(outcome.changes).toEqual([
      { region: 'eg', what: 'cart live', before: 'eg/one', after: 'eg/two' },
      { region: 'eg', what: 'cart previous', before: '–', after: 'eg/one' },
    ]);
    expect(await everything()).toEqual(before);
  });
});

describe('audit log', () => {
  it('has a line for each command, and none for a refused one', async () => {
    const now = () => Date.UTC(2030, 5, 1);
    const registry = new Registry({ folder: site.folder, store: site.store, actor: 'layla', now });
    await registry.carryOut({ command: 'disable', app: 'cart', region: 'eg' });
    await expect(registry.carryOut({ command: 'rollback', snapshot: '9' })).rejects.toThrow();
    await site.certify({ shell: 'one', app: 'cart', release: 'one', run: 'run 3' });
    const [seeded, ...rest] = await registry.history();
    expect(seeded).toMatchObject({ command: 'seed', from: null, to: expect.stringMatching(/^1-/) });
    expect(rest).toEqual([
      {
        time: '2030-06-01T00:00:00.000Z',
        command: 'disable',
        arguments: { app: 'cart', region: 'eg' },
        from: seeded?.to,
        to: expect.stringMatching(/^2-/),
        actor: 'layla',
        changes: [{ region: 'eg', what: 'cart disabled', before: '–', after: 'yes' }],
      },
      expect.objectContaining({
        command: 'certifier',
        arguments: { name: 'test-ci', accepted: 'true' },
      }),
      expect.objectContaining({
        command: 'certify',
        arguments: { shell: 'one', app: 'cart', release: 'one', run: 'run 3', by: 'test-ci' },
        changes: [],
      }),
    ]);
  });

  it('survives a truncated line, and continues after it', async () => {
    const log = path.join(site.folder, 'audit.jsonl');
    await appendFile(log, '{"time":"2030');
    expect(await site.registry.history()).toHaveLength(1);
    await give({ command: 'disable', app: 'cart', region: 'eg' });
    expect((await site.registry.history()).map((entry) => entry.command)).toEqual([
      'seed',
      'disable',
    ]);
  });
});

describe('interruptions', () => {
  /** A disk that fails for one file. */
  const failingAt = (part: string) =>
    new Registry({
      folder: site.folder,
      store: site.store,
      write: (file, content) => {
        if (file.includes(part)) throw new Error('no space left on device');
        return writeFileAtomically(file, content);
      },
    });

  it.each(['snapshots', 'sa.json', 'current'])(
    'does not change the snapshot in force when %s cannot be written',
    async (part) => {
      const before = await inForce();
      const documents = [await served('eg'), await served('sa')];
      const registry = failingAt(part);
      await expect(
        registry.carryOut({ command: 'disable', app: 'cart', region: 'eg' }),
      ).rejects.toThrow('no space');
      expect((await inForce())?.id).toBe(before?.id);
      expect([await served('eg'), await served('sa')]).toEqual(documents);
      // The next command works as if the failed one had never been given.
      await give({ command: 'disable', app: 'rental', region: 'eg' });
      const after = await inForce();
      expect(after?.id).toMatch(/^2-/);
      expect(after?.regions.eg?.remotes.cart.disabled).toBe(false);
      expect((await site.registry.status()).snapshots).toEqual([before?.id, after?.id]);
      expect((await site.registry.status()).served.map((one) => one.problem)).toEqual([null, null]);
    },
  );

  it('notices that a written file is incomplete', async () => {
    const registry = new Registry({
      folder: site.folder,
      store: site.store,
      write: (file, content) => writeFileAtomically(file, content.slice(0, -1)),
    });
    const before = await inForce();
    await expect(
      registry.carryOut({ command: 'disable', app: 'cart', region: 'eg' }),
    ).rejects.toThrow('does not contain what was written');
    expect(await inForce()).toEqual(before);
  });
});

describe('status and refresh', () => {
  it('reports a missing, changed or expired document, and refresh repairs it', async () => {
    const problems = async () => (await site.registry.status()).served.map((one) => one.problem);
    expect(await problems()).toEqual([null, null]);
    const file = site.registry.servedFile('eg');
    await writeFile(file, (await readFile(file, 'utf8')).replace('127.0.0.1', '127.0.0.2'));
    await rm(site.registry.servedFile('sa'));
    expect(await problems()).toEqual([
      expect.stringContaining('signature of the registry document does not match'),
      expect.stringContaining('not in a signed envelope'),
    ]);
    await site.registry.refresh();
    expect(await problems()).toEqual([null, null]);
    const tomorrow = new Registry({
      folder: site.folder,
      store: site.store,
      now: () => Date.now() + 25 * 3_600_000,
    });
    expect((await tomorrow.status()).served[0]?.problem).toContain('has expired');
  });

  it('signs again without a new snapshot', async () => {
    const before = await served();
    await new Registry({
      folder: site.folder,
      store: site.store,
      now: () => Date.now() + 3_600_000,
    }).refresh();
    const after = await served();
    expect(after.extras.snapshot).toBe(before.extras.snapshot);
    expect(Date.parse(after.extras.expiresAt)).toBeGreaterThan(Date.parse(before.extras.expiresAt));
  });

  it('changes its key under open pages, and revokes a leaked one', async () => {
    const before = JSON.parse(await readFile(site.registry.servedFile('eg'), 'utf8'));
    await site.registry.changeKey();
    const after = JSON.parse(await readFile(site.registry.servedFile('eg'), 'utf8'));
    expect(after.keyId).not.toBe(before.keyId);
    const keys = await site.registry.publicKeys();
    await expect(verifyDocument(before, keys)).resolves.toBeDefined();
    await expect(verifyDocument(after, keys)).resolves.toBeDefined();
    expect((await site.registry.status()).served.map((one) => one.problem)).toEqual([null, null]);

    await site.registry.changeKey({ revoke: true });
    for (const signed of [before, after]) {
      await expect(verifyDocument(signed, await site.registry.publicKeys())).rejects.toMatchObject({
        fault: 'unknown-key',
      });
    }
    await expect(served()).resolves.toBeDefined();
    expect((await site.registry.history()).map((entry) => entry.command)).toEqual([
      'seed',
      'key',
      'key',
    ]);
  });
});

describe('the origins', () => {
  beforeEach(async () => {
    await site.publish({ app: 'cart', release: 'two' });
  });
  /** The origins answer, but not with the headers that a browser needs. */
  const withoutCors = () =>
    site.origin.serve(site.dataFolder, { 'access-control-allow-origin': null });

  it('are checked for every file of what goes live', async () => {
    await give({ command: 'promote', ...cartTwo });
    expect([...site.origin.requests()].sort()).toEqual([
      '/cart/eg/two/chunks/page.js',
      '/cart/eg/two/release.json',
      '/cart/eg/two/remoteEntry.js',
    ]);
  });

  it.each<[string, RegExp, () => unknown]>([
    ['without CORS', /remoteEntry\.js answers without that header/, withoutCors],
    [
      'for another site only',
      /with "https:\/\/other\.example"/,
      () =>
        site.origin.serve(site.dataFolder, {
          'access-control-allow-origin': 'https://other.example',
        }),
    ],
    [
      'as plain text',
      /remoteEntry\.js is served as "text\/plain"/,
      () => site.origin.serve(site.dataFolder, { 'content-type': 'text/plain' }),
    ],
    [
      'from an empty folder',
      /release\.json answers 404/,
      () => site.origin.serve(path.join(site.dataFolder, 'nowhere')),
    ],
  ])('that serve %s prevent a release, in a dry run too', async (_, message, misserve) => {
    misserve();
    const before = await inForce();
    await expect(give({ command: 'promote', ...cartTwo })).rejects.toThrow(message);
    await expect(give({ command: 'promote', ...cartTwo }, { dryRun: true })).rejects.toThrow(
      message,
    );
    await expect(give({ command: 'canary', ...cartTwo, share: 5 })).rejects.toThrow(message);
    await expect(give({ command: 'swap', ...cartTwo, region: 'sa', line: 'eg' })).rejects.toThrow(
      '--skip-origin-check',
    );
    expect(await inForce()).toEqual(before);
  });

  it('that serve other bytes prevent a release', async () => {
    // The host has its own copy of the store.
    const copy = await testFolder();
    await cp(site.dataFolder, copy, { recursive: true });
    await appendFile(path.join(copy, 'releases/cart/eg/two/chunks/page.js'), ' ');
    site.origin.serve(copy);
    await expect(give({ command: 'promote', ...cartTwo })).rejects.toThrow(
      /page\.js has other bytes than were published/,
    );
    await rm(copy, { recursive: true });
  });

  it('need only allow the site, when it is known', async () => {
    const shop = { 'access-control-allow-origin': 'http://shop.test' };
    site.origin.serve(site.dataFolder, shop);
    await expect(give({ command: 'promote', ...cartTwo })).rejects.toThrow('must be * or the site');
    const { registry } = await openRegistry({
      dataFolder: site.dataFolder,
      settings: { site: 'http://shop.test' },
    });
    await registry.carryOut({ command: 'promote', ...cartTwo });
    expect(await runs('eg', 'cart')).toBe('eg/two');
  });

  it('are refused as plain http under an https site', async () => {
    const settings = { site: 'https://shop.test', origins: { cart: 'http://cart.test' } };
    const { registry } = await openRegistry({ dataFolder: site.dataFolder, settings });
    await expect(registry.carryOut({ command: 'promote', ...cartTwo })).rejects.toThrow(
      'plain http',
    );
  });

  it('are not checked when an operator says so', async () => {
    withoutCors();
    await give({ command: 'promote', ...cartTwo }, { checkOrigins: false });
    expect(await runs('eg', 'cart')).toBe('eg/two');
    expect(site.origin.requests()).toEqual([]);
  });

  it('are checked by a rollback only for what it restores', async () => {
    await give({ command: 'promote', ...cartTwo });
    await site.publish({ app: 'cart', release: 'three' });
    await give({ command: 'promote', ...cartTwo, release: 'three' });
    withoutCors();
    // `one` is what the other region runs.
    await give({ command: 'rollback', snapshot: '1' });
    expect(site.origin.requests()).toEqual([]);
    await expect(give({ command: 'rollback', snapshot: '3' })).rejects.toThrow('cart eg/three');
    await give({ command: 'rollback', snapshot: '3' }, { checkOrigins: false });
    expect(await runs('eg', 'cart')).toBe('eg/three');
  });

  it('that are down are named by a refresh, which still signs the same', async () => {
    const before = await served();
    withoutCors();
    const later = new Registry({
      folder: site.folder,
      store: site.store,
      now: () => Date.now() + 3_600_000,
    });
    const faults = await later.refresh();
    expect(faults.join()).toContain('Customers would not get cart eg/one');
    expect(Date.parse((await served()).extras.expiresAt)).toBeGreaterThan(
      Date.parse(before.extras.expiresAt),
    );
  });

  it('that are new and do not work do not change the served documents', async () => {
    const before = await readFile(site.registry.servedFile('eg'), 'utf8');
    const settings = { origins: { ...site.origin.origins, cart: 'http://127.0.0.1:9' } };
    const { registry } = await openRegistry({ dataFolder: site.dataFolder, settings });
    await expect(registry.refresh()).rejects.toThrow(/customers keep the documents served so far/);
    expect(await readFile(site.registry.servedFile('eg'), 'utf8')).toBe(before);
    expect(await registry.refresh({ checkOrigins: false })).toEqual([]);
    expect(resolveRemotes(await served(), 'anyone').cart.url).toContain('127.0.0.1:9/');
  });

  it('never prevent disabling a remote', async () => {
    site.origin.serve('/nowhere');
    await give({ command: 'disable', app: 'cart', region: 'eg' });
    expect(resolveRemotes(await served(), 'anyone').cart.disabled).toBe(true);
  });
});

describe('prune', () => {
  it('never deletes what a stored snapshot names', async () => {
    for (const release of ['r2', 'r3', 'r4', 'r5']) {
      await site.publish({ app: 'cart', release });
      await give({ command: 'promote', app: 'cart', region: 'eg', release });
    }
    await site.registry.prune({ snapshots: 2, releases: 0 });
    const { snapshots } = await site.registry.status();
    expect(snapshots.map((id) => id.split('-')[0])).toEqual(['4', '5']);
    const left = (await site.store.list('cart')).map((one) => one.release).sort();
    // Live and previous of both snapshots; `one` is what the other region runs.
    expect(left).toEqual(['one', 'r3', 'r4', 'r5']);
    expect((await site.store.list('shell')).map((one) => one.release)).toEqual(['one']);
    await expect(give({ command: 'rollback', snapshot: '4' })).resolves.toBeDefined();
  });

  it('makes room for a release of an app that has too many, but not of what runs or is promised', async () => {
    for (const release of ['r2', 'r3', 'r4', 'r5']) await site.publish({ app: 'cart', release });
    await site.publish({ app: 'catalog', release: 'r2' });
    await give({ command: 'promote', app: 'cart', region: 'eg', release: 'r2' });
    const releasesOf = async (app: AppName) =>
      (await site.store.list(app)).map(({ release }) => release).sort();
    const all = ['one', 'r2', 'r3', 'r4', 'r5'];
    await site.registry.makeRoom('cart', ['r3'], { most: 6, newest: 1 });
    expect(await releasesOf('cart')).toEqual(all);
    const deleted = await site.registry.makeRoom('cart', ['r3'], { most: 5, newest: 1 });
    expect(deleted).toEqual([{ app: 'cart', region: 'eg', release: 'r4' }]);
    expect(await releasesOf('cart')).toEqual(['one', 'r2', 'r3', 'r5']);
    expect(await releasesOf('catalog')).toEqual(['one', 'r2']);
    const full = site.registry.makeRoom('cart', ['r3'], { most: 4, newest: 1 });
    await expect(full).rejects.toThrow('cart has 4 releases, and none of them may be deleted.');
  });
});

describe('publish', () => {
  it('does not change registry and store when it fails', async () => {
    const before = await everything();
    await expect(site.registry.publish(path.join(site.dataFolder, 'nowhere'))).rejects.toThrow();
    expect(await everything()).toEqual(before);
  });
});

describe('settings', () => {
  it('are stored for the next command', async () => {
    const { store } = await openRegistry({ dataFolder: site.dataFolder });
    const ref = { app: 'cart', region: 'eg', release: 'one' } as const;
    expect(store.url(ref)).toBe(`${site.origin.origins.cart}/eg/one/release.json`);
  });
});
