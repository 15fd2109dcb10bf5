import { createSign, generateKeyPairSync, type KeyObject, webcrypto } from 'node:crypto';
import type { RemoteLoader } from '@storefront/platform';
import { provideRemotes } from '@storefront/platform/testing';
import {
  byDiscoveryName,
  discoverySchema,
  type RegionDocument,
  type RemoteName,
  remoteNames,
} from '@storefront/registry';
import { choosePlace } from '@storefront/session';
import * as fc from 'fast-check';
import { followRegistry } from './follow-registry';
import { RegistrySource } from './registry-source';

describe('registry source', () => {
  // jsdom only has the random part of it.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = { k1: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
  const hash = `sha384-${'A'.repeat(64)}`;

  function candidates(remote: RemoteName, release: string) {
    return [
      {
        url: `http://${remote}.test/eg/${release}/release.json`,
        fallbackUrl: null,
        metadata: { version: release, integrity: hash },
        deployment: { traffic: 100, default: true },
        extras: {
          region: 'eg',
          contract: '1.0.0',
          essential: true,
          disabled: false,
          owner: 'A team',
          runbook: 'runbook.md',
          previous: null,
        },
      },
    ];
  }

  interface DocumentFacts {
    readonly snapshot?: string;
    readonly region?: 'eg' | 'sa';
    readonly rental?: string;
    /** Hours since the first document. */
    readonly hour?: number;
  }

  const first = Date.parse('2030-01-01T00:00:00Z');
  const at = (hour: number) => new Date(first + hour * 3_600_000).toISOString();

  function document({
    snapshot = '1',
    region = 'eg',
    rental = 'r1',
    hour = 0,
  }: DocumentFacts = {}): string {
    const content: RegionDocument = {
      schema: discoverySchema,
      microFrontends: byDiscoveryName((remote) =>
        candidates(remote, remote === 'rental' ? rental : `${remote}-1`),
      ),
      extras: {
        snapshot,
        issuedAt: at(hour),
        expiresAt: at(hour + 24),
        region,
        regions: { eg: [1, 2, 3], sa: [4] },
        defaultRegion: 'eg',
        shell: { release: 's1', contract: '1.0.0' },
      },
    };
    return JSON.stringify(content);
  }

  function sign(text: string, key: KeyObject = privateKey) {
    const signature = createSign('SHA256')
      .update(text)
      .sign({ key, dsaEncoding: 'ieee-p1363' })
      .toString('base64');
    return { keyId: 'k1', signature, document: text };
  }
  const signed = (facts?: DocumentFacts) => sign(document(facts));
  /** One letter of the signed text is changed. */
  const flipped = (facts?: DocumentFacts) => {
    const honest = signed(facts);
    return { ...honest, document: honest.document.replace('rental.test', 'rentaI.test') };
  };

  interface Setup {
    readonly inlined?: unknown;
    /** The server's answers by path; other paths are unreachable. */
    readonly served?: Record<string, unknown>;
    readonly saved?: Record<string, string>;
    readonly zones?: readonly number[];
    readonly hour?: () => number;
    /** Hours since the first document by the server's clock; unreachable by default. */
    readonly serverHour?: () => number;
    /** The keys that the server names now; it is unreachable unless given. */
    readonly named?: () => Record<string, string>;
    /** The keys that the page has. */
    readonly keys?: Record<string, string>;
  }

  function setUp({
    inlined = signed(),
    served = {},
    saved = {},
    zones = [1],
    hour,
    serverHour,
    named,
    keys: trusted = keys,
  }: Setup = {}) {
    const stored = new Map(Object.entries(saved));
    const requested: string[] = [];
    const regions: string[] = [];
    const changes: { remotes: readonly RemoteName[]; snapshot: string }[] = [];
    const source = new RegistrySource({
      keys: trusted,
      fetchKeys: async () => {
        requested.push('keys');
        if (!named) throw new TypeError('Failed to fetch');
        return named();
      },
      inlined,
      cohortId: 'somebody',
      zoneIds: () => zones,
      fetchJson: async (path) => {
        requested.push(path);
        if (!(path in served)) throw new TypeError('Failed to fetch');
        return served[path];
      },
      storage: {
        read: (key) => stored.get(key) ?? null,
        write: (key, value) => void (value === null ? stored.delete(key) : stored.set(key, value)),
      },
      rememberRegion: (region) => void regions.push(region),
      now: () => first + (hour?.() ?? 1) * 3_600_000,
      serverTime: async () => (serverHour ? first + serverHour() * 3_600_000 : null),
      onChanged: (remotes, snapshot) => void changes.push({ remotes, snapshot }),
    });
    return { source, stored, requested, regions, changes, served };
  }
  const savedIn = (region: string, facts: DocumentFacts) => ({
    'souk-registry-region': region,
    [`souk-registry-${region}`]: JSON.stringify({ ...signed(facts), takenAt: first }),
  });

  describe('the first document', () => {
    it('is the page’s own, and costs no request', async () => {
      const { source, requested, stored } = setUp();
      expect((await source.resolve('rental')).release).toBe('r1');
      expect(requested).toEqual([]);
      expect(source.status).toMatchObject({ source: 'page', expired: false, problem: null });
      expect(JSON.parse(stored.get('souk-registry-eg') ?? 'null')).toMatchObject({ keyId: 'k1' });
    });
    it.each<[string, unknown]>([
      ['flipped by one letter', flipped()],
      [
        'signed by somebody else',
        sign(document(), generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
      ],
      ['signed with an unknown key', { ...signed(), keyId: 'k2' }],
      ['not an envelope', { remotes: {} }],
      ['signed, but of another shape', sign('{}')],
      [
        'two remotes at one address',
        sign(document().replaceAll('http://cart.test/eg/cart-1', 'http://rental.test/eg/r1')),
      ],
    ])('%s: the last good one is used, and operators are told', async (_what, inlined) => {
      const { source } = setUp({ inlined, saved: savedIn('eg', { rental: 'r0' }) });
      expect((await source.resolve('rental')).release).toBe('r0');
      expect(source.status.source).toBe('stored');
      expect(source.status.problem).not.toBeNull();
    });

    it('nothing to go by fails, and the next one who asks makes a real try', async () => {
      const { source, served } = setUp({ inlined: flipped() });
      await expect(source.resolve('cart')).rejects.toThrow('Failed to fetch');
      served['/registry.json'] = signed();
      expect((await source.resolve('cart')).release).toBe('cart-1');
    });

    it('a stored one that was tampered with is not used either', async () => {
      const saved = { 'souk-registry-region': 'eg', 'souk-registry-eg': JSON.stringify(flipped()) };
      const { source } = setUp({
        inlined: flipped(),
        saved,
        served: { '/registry.json': signed() },
      });
      expect((await source.resolve('rental')).release).toBe('r1');
      expect(source.status.source).toBe('network');
    });

    it('comes by a request on a static host', async () => {
      const { source, requested } = setUp({
        inlined: null,
        served: { '/registry.json': signed() },
      });
      expect((await source.resolve('cart')).release).toBe('cart-1');
      expect(requested).toEqual(['/registry.json']);
    });

    it('any other JSON in its place is refused, never used', async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (inlined) => {
          const { source } = setUp({ inlined });
          await expect(source.resolve('cart')).rejects.toThrow();
          expect(source.resolved()).toBeNull();
        }),
        { numRuns: 50 },
      );
    });
  });

  describe('an earlier document than one that was seen', () => {
    const seen = savedIn('eg', { snapshot: '13-abcdef', rental: 'r13', hour: 13 });
    const earlier = signed({ snapshot: '11-abcdef', rental: 'r11', hour: 11 });

    it('is refused in the page, after a reload, and what was seen stays in force and stored', async () => {
      const { source, stored } = setUp({ inlined: earlier, saved: seen });
      expect((await source.resolve('rental')).release).toBe('r13');
      expect(source.status).toMatchObject({ source: 'stored' });
      expect(source.status.problem).toContain('11-abcdef is older than 13-abcdef');
      expect(stored.get('souk-registry-eg')).toBe(seen['souk-registry-eg']);
    });

    it('is refused as /registry.json and as the region’s own', async () => {
      const served = { '/registry.json': earlier, '/registry/eg.json': earlier };
      const { source } = setUp({ inlined: null, served, saved: seen });
      expect((await source.resolve('rental')).release).toBe('r13');
      await source.refresh();
      expect(source.resolved()?.rental.release).toBe('r13');
    });

    it('is refused when the customer comes to its region from another one', async () => {
      const served = {
        '/registry/sa.json': signed({ region: 'sa', snapshot: '11', rental: 'sa11', hour: 11 }),
      };
      const saved = savedIn('sa', { region: 'sa', snapshot: '13', rental: 'sa13', hour: 13 });
      const { source } = setUp({ zones: [4], served, saved });
      expect((await source.resolve('rental')).release).toBe('sa13');
    });

    it('is the same snapshot signed earlier, too', async () => {
      const again = signed({ snapshot: '13-abcdef', rental: 'r13', hour: 12 });
      const { source } = setUp({ inlined: again, saved: seen });
      await source.resolve('rental');
      expect(source.status.source).toBe('stored');
    });

    it('is not a rollback, which is a new snapshot', async () => {
      const rollback = signed({ snapshot: '14-abcdef', rental: 'r11', hour: 14 });
      const { source, stored } = setUp({ inlined: rollback, saved: seen });
      expect((await source.resolve('rental')).release).toBe('r11');
      expect(stored.get('souk-registry-eg')).toContain('14-abcdef');
    });

    it('is not a later snapshot of a registry whose clock was put back', async () => {
      const corrected = signed({ snapshot: '14-abcdef', rental: 'r14', hour: 2 });
      const { source } = setUp({ inlined: corrected, saved: seen });
      expect((await source.resolve('rental')).release).toBe('r14');
    });

    it('is not that of a new registry, after the key of the old one was taken back', async () => {
      const next = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const spki = next.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
      const text = document({ snapshot: '1', rental: 'new', hour: 20 });
      const inlined = { ...sign(text, next.privateKey), keyId: 'k2' };
      const { source } = setUp({ inlined, saved: seen, named: () => ({ k2: spki }), keys: {} });
      expect((await source.resolve('rental')).release).toBe('new');
    });

    it('is refused under a page whose keys are earlier, too', async () => {
      const next = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const spki = next.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
      const text = document({ snapshot: '15', rental: 'r15', hour: 15 });
      const later = { ...sign(text, next.privateKey), keyId: 'k2' };
      const saved = { ...seen, 'souk-registry-eg': JSON.stringify({ ...later, takenAt: first }) };
      const { source } = setUp({ inlined: earlier, saved, named: () => ({ ...keys, k2: spki }) });
      expect((await source.resolve('rental')).release).toBe('r15');
    });
  });

  describe('a document whose time is over', () => {
    /** It expires after 24 hours; a week later it is no longer used. */
    const week = 24 + 7 * 24;

    it.each([
      ['within a week', week - 1, 'r1'],
      ['after it', week + 1, null],
    ])('%s: %s hours', async (_, hour, release) => {
      const { source } = setUp({ hour: () => hour, serverHour: () => hour });
      const resolved = source.resolve('rental').then(
        (remote) => remote.release,
        () => null,
      );
      expect(await resolved).toBe(release);
    });

    it('is asked of the server where the device’s clock is a year ahead', async () => {
      const { source } = setUp({ hour: () => 24 * 365, serverHour: () => 1 });
      expect((await source.resolve('rental')).release).toBe('r1');
    });

    it('is used offline for as long by a device whose clock is a year ahead', async () => {
      let hour = 24 * 365;
      const first = setUp({ hour: () => hour, serverHour: () => 1 });
      await first.source.resolve('rental');
      const saved = Object.fromEntries(first.stored);
      const openLater = () => setUp({ saved, hour: () => hour }).source.resolve('rental');
      hour += week - 1;
      expect((await openLater()).release).toBe('r1');
      hour += 2;
      await expect(openLater()).rejects.toThrow();
    });

    it('is used by a device whose clock is behind', async () => {
      const { source } = setUp({ hour: () => -24 * 365 });
      expect((await source.resolve('rental')).release).toBe('r1');
    });

    it('gives way to a later one that the server has', async () => {
      const served = { '/registry.json': signed({ snapshot: '2', rental: 'r2', hour: week }) };
      const at = () => week + 1;
      const { source } = setUp({ served, hour: at, serverHour: at });
      expect((await source.resolve('rental')).release).toBe('r2');
    });
  });

  describe('the region', () => {
    it('follows the customer’s zone, also for the next page', async () => {
      const served = { '/registry/sa.json': signed({ region: 'sa', rental: 'sa1' }) };
      const { source, regions, changes } = setUp({ zones: [4], served });
      expect((await source.resolve('rental')).release).toBe('sa1');
      expect(regions).toEqual(['sa']);
      // The other document has not caused any loading yet.
      expect(changes).toEqual([]);
    });

    it('stays the page’s while that of the zone cannot be had', async () => {
      const { source } = setUp({ zones: [4] });
      expect((await source.resolve('rental')).release).toBe('r1');
      expect(source.status.problem).not.toBeNull();
    });

    it('is refused in another region’s place, until its own comes', async () => {
      const served: Record<string, unknown> = { '/registry/sa.json': signed() };
      const { source } = setUp({ zones: [4], served });
      await expect(source.resolve('rental')).rejects.toMatchObject({ fault: 'region' });
      expect(source.status.problem).toContain('eg instead of sa');
      served['/registry/sa.json'] = signed({ region: 'sa', rental: 'sa1' });
      expect((await source.resolve('rental')).release).toBe('sa1');
    });

    it('stays refused while it is fetched again', async () => {
      const { source } = setUp({ zones: [4], served: { '/registry/sa.json': signed() } });
      await expect(source.resolve('rental')).rejects.toMatchObject({ fault: 'region' });
      const refreshing = source.refresh();
      await expect(source.resolve('cart')).rejects.toMatchObject({ fault: 'region' });
      await refreshing;
    });

    it('is not stood in for by the page’s when its own was tampered with', async () => {
      const served = { '/registry/sa.json': flipped({ region: 'sa' }) };
      const { source } = setUp({ zones: [4], served });
      await expect(source.resolve('cart')).rejects.toMatchObject({ fault: 'signature' });
    });

    it('takes the stored one when another region’s comes in its place', async () => {
      const saved = savedIn('sa', { region: 'sa', rental: 'sa0' });
      const { source } = setUp({ zones: [4], saved, served: { '/registry/sa.json': signed() } });
      expect((await source.resolve('rental')).release).toBe('sa0');
    });

    it('is the last good one’s when there is one', async () => {
      const { source } = setUp({
        zones: [4],
        saved: savedIn('sa', { region: 'sa', rental: 'sa0' }),
      });
      expect((await source.resolve('rental')).release).toBe('sa0');
    });
  });

  describe('a later document', () => {
    it('tells which remotes it changes', async () => {
      const { source, changes, served } = setUp();
      await source.resolve('cart');
      served['/registry/eg.json'] = signed({ snapshot: '2', rental: 'r2', hour: 1 });
      await source.refresh();
      expect(changes).toEqual([{ remotes: ['rental'], snapshot: '2' }]);
      expect(source.resolved()?.rental.release).toBe('r2');
    });

    it('that only was signed again changes nothing', async () => {
      const { source, changes, served } = setUp();
      await source.resolve('cart');
      served['/registry/eg.json'] = signed({ hour: 1 });
      await source.refresh();
      expect(changes).toEqual([]);
    });

    it.each<[string, unknown]>([
      ['that was tampered with', flipped({ snapshot: '2', rental: 'r2', hour: 1 })],
      ['that is an older one again', signed({ snapshot: '0', rental: 'r0', hour: -1 })],
    ])('%s leaves the present one in force', async (_what, later) => {
      const { source, changes, served } = setUp();
      await source.resolve('cart');
      served['/registry/eg.json'] = later;
      await source.refresh();
      expect(source.resolved()?.rental.release).toBe('r1');
      expect(changes).toEqual([]);
    });

    it('that cannot be had is said to operators, until one comes', async () => {
      const { source, served } = setUp();
      await source.resolve('cart');
      await source.refresh();
      expect(source.status.problem).toBe('Failed to fetch');
      served['/registry/eg.json'] = signed({ hour: 1 });
      await source.refresh();
      expect(source.status.problem).toBeNull();
    });
  });

  describe('a new key', () => {
    const next = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const spki = next.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const byNext = (facts?: DocumentFacts) => ({
      ...sign(document(facts), next.privateKey),
      keyId: 'k2',
    });

    it('is asked for under an open page, and what it signed is followed', async () => {
      const { source, requested, served, changes } = setUp({
        named: () => ({ ...keys, k2: spki }),
      });
      await source.resolve('cart');
      served['/registry/eg.json'] = byNext({ snapshot: '2', rental: 'r2', hour: 1 });
      await source.refresh();
      expect(changes).toEqual([{ remotes: ['rental'], snapshot: '2' }]);
      await source.refresh();
      expect(requested.filter((one) => one === 'keys')).toHaveLength(1);
    });

    it('serves a page that was kept with the old one', async () => {
      const { source } = setUp({ inlined: byNext(), named: () => ({ k2: spki }) });
      expect((await source.resolve('cart')).release).toBe('cart-1');
    });

    it.each<[string, Setup['named']]>([
      ['does not name', () => keys],
      ['cannot be asked for', undefined],
    ])('that the server %s vouches for nothing', async (_what, named) => {
      const { source, served } = setUp({ named });
      await source.resolve('cart');
      served['/registry/eg.json'] = byNext({ snapshot: '2', rental: 'r2', hour: 1 });
      await source.refresh();
      expect(source.resolved()?.rental.release).toBe('r1');
      expect(source.status.problem).toContain('unknown key');
    });
  });

  it('a document whose time is over is used, and operators are told', async () => {
    let hour = 23;
    const { source } = setUp({ hour: () => hour });
    await source.resolve('cart');
    expect(source.status.expired).toBe(false);
    hour = 25;
    expect(source.status.expired).toBe(true);
    expect(remoteNames.map((remote) => source.resolved()?.[remote].release)).toEqual([
      'catalog-1',
      'cart-1',
      'account-1',
      'r1',
    ]);
  });
});

describe('follow registry', () => {
  /** A page on which the cart is loaded and rental is not. */
  async function setUp(followed: string | null = null) {
    const loader: RemoteLoader = provideRemotes({ 'cart/overlays': () => null });
    await loader.load('cart/overlays');
    const reload = jest.fn();
    const refresh = jest.fn<Promise<void>, []>(async () => undefined);
    const source: Pick<RegistrySource, 'refresh'> = { refresh };
    const page = { region: 'eg' };
    const follower = followRegistry({
      source: () => source,
      loader: () => loader,
      region: () => page.region,
      reload,
      followed,
    });
    const settle = async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    };
    return { loader, follower, page, reload, refresh, settle };
  }

  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], now: 0 }));
  afterEach(() => void jest.useRealTimers());

  test('a remote that is not loaded just takes the later release', async () => {
    const { follower, reload } = await setUp();
    follower.changed(['rental'], '2');
    follower.navigated();
    expect(reload).not.toHaveBeenCalled();
  });

  test('a loaded one makes the next navigation one of the document, and not before', async () => {
    const { follower, reload } = await setUp();
    follower.changed(['cart'], '2');
    expect(reload).not.toHaveBeenCalled();
    follower.navigated();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('the navigation on which the change is found becomes one too, as long as nothing was touched', async () => {
    const { follower, reload, refresh, settle } = await setUp();
    refresh.mockImplementation(async () => follower.changed(['cart'], '2'));
    jest.advanceTimersByTime(5_000);
    follower.navigated();
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('never under the customer’s finger', async () => {
    const { follower, reload, refresh, settle } = await setUp();
    refresh.mockImplementation(async () => follower.changed(['cart'], '2'));
    jest.advanceTimersByTime(5_000);
    follower.navigated();
    window.dispatchEvent(new Event('pointerdown'));
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });

  test('once per snapshot: a server that lags behind does not make the page go round', async () => {
    const { follower, reload } = await setUp('eg/2');
    follower.changed(['cart'], '2');
    follower.navigated();
    expect(reload).not.toHaveBeenCalled();
    follower.changed(['cart'], '3');
    follower.navigated();
    expect(reload).toHaveBeenCalledWith('eg/3');
  });

  /** The customer chooses a place, which belongs to a zone. */
  const choose = (zone: number) =>
    choosePlace({ location: 'Olaya', coordinates: { lat: 24.7, lng: 46.7 }, zoneIds: [zone] });

  test('a place of another region brings its releases at once, there and back', async () => {
    choose(1);
    const { follower, page, reload, refresh, settle } = await setUp('eg/2');
    refresh.mockImplementation(async () => {
      page.region = 'sa';
      follower.changed(['cart'], '2');
    });
    choose(4);
    window.dispatchEvent(new Event('pointerdown'));
    await settle();
    expect(reload.mock.calls).toEqual([['sa/2']]);
  });

  test('a place of the same region leaves the page as it is', async () => {
    choose(1);
    const { follower, reload, refresh, settle } = await setUp();
    refresh.mockImplementation(async () => follower.changed(['cart'], '3'));
    choose(1);
    expect(refresh).not.toHaveBeenCalled();
    choose(2);
    await settle();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  test('tells whether a newer release waits for what the page lacks, and loads it when asked to', async () => {
    const { follower, reload, refresh } = await setUp();
    expect(await follower.update.isWaiting()).toBe(false);
    follower.update.apply();
    expect(reload).not.toHaveBeenCalled();
    refresh.mockImplementation(async () => follower.changed(['cart'], '2'));
    expect(await follower.update.isWaiting()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    follower.update.apply();
    expect(reload).toHaveBeenCalledWith('eg/2');
  });

  test('looks once a minute while it is seen', async () => {
    const { refresh } = await setUp();
    jest.advanceTimersByTime(180_000);
    expect(refresh).toHaveBeenCalledTimes(3);
  });
});
