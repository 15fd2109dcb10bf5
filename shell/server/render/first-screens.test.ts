import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseReleaseManifest, type RegionDocument, resolveRemotes } from '@storefront/registry';
import { createReleaseManifests, type ReleaseManifests } from '../release-manifests';
import { type ReleaseHost, releaseFiles, startReleaseHost } from '../testing/release-host';
import {
  createSigner,
  documentOf,
  type Signer,
  type TestCandidates,
} from '../testing/signed-documents';
import { createAnswers } from './answers';
import {
  createFirstScreens,
  type FirstScreens,
  type FirstScreensOptions,
  type ScreenRequest,
} from './first-screens';
import { createReleaseOutputs } from './release-outputs';
import { RenderPool } from './render-pool';
import { RenderReport } from './render-report';
import { createDocumentCheck } from './serve-first-screens';
import { remoteSource, shellSource } from './testing/outputs';

let host: ReleaseHost;
let folder: string;
let backend: Server;
let backendUrl: string;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let requests: IncomingMessage[];
let pool: RenderPool;
let report: RenderReport;
let lines: string[];
let manifests: ReleaseManifests;
let signer: Signer;
let time: number;

beforeEach(async () => {
  host = await startReleaseHost();
  folder = mkdtempSync(path.join(tmpdir(), 'first-screens-'));
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'server/output.js'), shellSource);
  requests = [];
  respond = (request, response) => response.end(`${request.headers['x-localization']} answer`);
  backend = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  pool = new RenderPool({ size: 1, renderMs: 20_000 });
  // A task of an earlier test may end late, so each test has its own lines.
  const own: string[] = [];
  lines = own;
  report = new RenderReport((line) => own.push(line));
  manifests = createReleaseManifests();
  signer = createSigner();
  time = Date.now();
});
afterEach(async () => {
  report.close();
  await pool.close();
  await host.close();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
  rmSync(folder, { recursive: true });
});

/** A site with these options and long timeouts. */
function siteWith(options: Partial<FirstScreensOptions> = {}): FirstScreens {
  const shell = parseReleaseManifest(
    releaseFiles({ app: 'shell', release: 'shell1', server: shellSource })['release.json'] ?? '',
  );
  return createFirstScreens({
    origin: 'https://souk.example',
    apiBaseUrl: null,
    shell,
    manifests,
    outputs: createReleaseOutputs({ folder, shell, manifests, pauseMs: 1 }),
    checkDocument: createDocumentCheck(() => signer.keys),
    answers: createAnswers({ backendUrl }),
    pool,
    report,
    patienceMs: 20_000,
    unprovenPatienceMs: 20_000,
    dataMs: 10_000,
    now: () => time,
    ...options,
  });
}

const published = (draw: string, release = 'one') => ({
  release,
  ...host.publish({ app: 'catalog', release, server: remoteSource(draw) }),
});

const visitor: ScreenRequest['visitor'] = {
  cohort: 'someone',
  module: null,
  place: null,
  theme: null,
};

function requestFor(
  document: RegionDocument,
  { path: at = '/home', ...more }: Partial<ScreenRequest> & { path?: string } = {},
): ScreenRequest {
  return {
    address: new URL(`https://souk.example${at}`),
    language: 'en',
    visitor,
    served: { signed: signer.sign(document), document },
    isPhone: true,
    caller: '9.9.9.9',
    ...more,
  };
}

/** The screen, once the site has loaded the visitor's release. */
async function screenOf(site: FirstScreens, request: ScreenRequest) {
  const { catalog } = resolveRemotes(request.served.document, request.visitor.cohort);
  await manifests.load(catalog).catch(() => undefined);
  return (await site.begin(request)?.screen) ?? null;
}
const htmlOf = async (site: FirstScreens, request: ScreenRequest) =>
  (await screenOf(site, request))?.html ?? null;

const documentWith = (...catalog: NonNullable<TestCandidates['catalog']>) =>
  documentOf(catalog.length > 0 ? { catalog } : {});
const greeting = `async (input, ask) => {
  const { body } = await ask('/config', { 'X-localization': input.language });
  return [input.language, body, input.url, input.theme, JSON.stringify(input.place)].join('|');
}`;

describe('a first screen', () => {
  it("is rendered by the visitor's releases, with the backend's answers", async () => {
    const site = siteWith();
    const screen = await screenOf(
      site,
      requestFor(documentWith(published(greeting)), { language: 'ar' }),
    );
    expect(screen).toMatchObject({
      html: 'ar|ar answer|https://souk.example/home||null',
      modules: ['catalog/home-page'],
      releases: { shell: 'shell1', catalog: 'one' },
      missing: false,
      renderedAt: time,
    });
    expect(requests.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['9.9.9.9']);
    expect(lines).toEqual([]);
  });

  it('is rendered by the shell alone where no remote has a part', async () => {
    expect(await htmlOf(siteWith(), requestFor(documentWith(), { path: '/about-us' }))).toBe(
      '<p>the shell</p>',
    );
  });

  it.each([
    '/profile',
    '/checkout',
    '/no/such/page',
    '/track-order?order_id=1',
    `/home?q=${'x'.repeat(1_000)}`,
  ])('is not rendered for %s', async (at) => {
    const document = documentWith(published(greeting));
    expect(await htmlOf(siteWith(), requestFor(document, { path: at }))).toBeNull();
    expect(lines).toEqual([]);
  });

  it('of the landing page is for visitors without a place', async () => {
    const site = siteWith();
    const place = { zoneIds: [1], lat: 30, lng: 31 };
    const request = requestFor(documentWith(), { path: '/' });
    expect(await htmlOf(site, request)).not.toBeNull();
    expect(await htmlOf(site, { ...request, visitor: { ...visitor, place } })).toBeNull();
  });

  it('of each cohort is rendered by its own release, also after a promotion', async () => {
    const site = siteWith();
    const say = (text: string) => `() => ${JSON.stringify(text)}`;
    const one = published(say('one'), 'one');
    const two = { ...published(say('two'), 'two'), traffic: 50, isCanary: true };
    const canary = documentWith({ ...one, traffic: 50 }, two);
    for (const cohort of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const screen = await screenOf(site, requestFor(canary, { visitor: { ...visitor, cohort } }));
      const { release } = resolveRemotes(canary, cohort).catalog;
      expect([screen?.html, screen?.releases.catalog]).toEqual([release, release]);
    }
    const promoted = documentWith(published(say('three'), 'three'));
    expect(await htmlOf(site, requestFor(promoted))).toBe('three');
  });
});

describe('two visitors', () => {
  it('never get each other’s text', async () => {
    const site = siteWith({ pool: new QueueOf(pool) });
    const document = documentWith(published(greeting));
    const visitors = Array.from({ length: 60 }, (_, index) => {
      const language = index % 2 === 0 ? ('en' as const) : ('ar' as const);
      const theme = index % 3 === 0 ? ('dark' as const) : ('light' as const);
      const place = { zoneIds: [(index % 5) + 1], lat: 30 + (index % 5), lng: 31 };
      return { language, visitor: { ...visitor, theme, place } };
    });
    await screenOf(site, requestFor(document));
    const screens = await Promise.all(
      visitors.map((one) => screenOf(site, requestFor(document, one))),
    );
    expect(screens.map((screen) => screen?.html)).toEqual(
      visitors.map(({ language, visitor: { theme, place } }) =>
        [
          language,
          `${language} answer`,
          'https://souk.example/home',
          theme,
          JSON.stringify(place),
        ].join('|'),
      ),
    );
  });

  it('with the same inputs share a screen', async () => {
    const site = siteWith();
    const document = documentWith(published(`() => String(Math.random())`));
    const first = await htmlOf(site, requestFor(document));
    const request = requestFor(document, { path: '/home?utm_source=x&gclid=y', caller: '8.8.8.8' });
    expect(await htmlOf(site, request)).toBe(first);
    expect(await htmlOf(site, requestFor(document, { language: 'ar' }))).not.toBe(first);
    expect(await htmlOf(site, requestFor(document, { isPhone: false }))).not.toBe(first);
    expect(await htmlOf(site, requestFor(document, { path: '/home?search=a' }))).not.toBe(first);
  });

  it('get an old screen once, which is rendered again in the background', async () => {
    const site = siteWith();
    const request = requestFor(documentWith(published('() => String(Math.random())')));
    const first = await htmlOf(site, request);
    time += 61_000;
    expect(await htmlOf(site, request)).toBe(first);
    while ((await htmlOf(site, request)) === first)
      await new Promise((resolve) => setTimeout(resolve, 5));
    time += 7 * 60_000;
    expect((await screenOf(site, request))?.renderedAt).toBe(time);
  });
});

/** Queues pages that the pool would refuse. */
class QueueOf {
  readonly #pool: RenderPool;
  #last: Promise<unknown> = Promise.resolve();

  constructor(inner: RenderPool) {
    this.#pool = inner;
  }

  prepare(): void {}
  retain(): void {}

  render(...job: Parameters<RenderPool['render']>): ReturnType<RenderPool['render']> {
    const next = this.#last.then(() => this.#pool.render(...job));
    this.#last = next.catch(() => undefined);
    return next;
  }
}

describe('the page is sent without a first screen, and operators are notified, when', () => {
  const leftOut = (reason: RegExp) => expect.stringMatching(reason);

  it('the document is not signed by a known key: none of its code runs', async () => {
    const document = documentWith(published(greeting));
    const site = siteWith();
    const request = requestFor(document);
    const stranger = createSigner();
    for (const signed of [
      stranger.sign(document),
      {
        ...request.served.signed,
        document: request.served.signed.document.replace('"one"', '"two"'),
      },
    ]) {
      expect(await htmlOf(site, { ...request, served: { signed, document } })).toBeNull();
    }
    expect(lines).toEqual([
      leftOut(
        /shell=shell1;catalog=one left out: .*signature of the registry document does not match/,
      ),
    ]);
    expect(host.requests.filter((file) => file.includes('output'))).toEqual([]);
  });

  it('the document has expired too long ago', async () => {
    const check = createDocumentCheck(
      () => signer.keys,
      () => Date.now() + 9 * 86_400_000,
    );
    const site = siteWith({ checkDocument: check });
    expect(await htmlOf(site, requestFor(documentWith(published(greeting))))).toBeNull();
    expect(lines).toEqual([leftOut(/expired too long ago/)]);
  });

  it('an output was changed', async () => {
    const document = documentWith(published(greeting));
    host.tamper('/catalog/one/server/output.js', remoteSource(`() => 'tampered'`));
    expect(await htmlOf(siteWith(), requestFor(document))).toBeNull();
    expect(lines).toEqual([leftOut(/has another hash/)]);
  });

  it('the remote has none, is a development server’s, or is disabled', async () => {
    const site = siteWith();
    const without = { release: 'one', ...host.publish({ app: 'catalog', release: 'one' }) };
    expect(await htmlOf(site, requestFor(documentWith(without)))).toBeNull();
    expect(lines).toEqual([leftOut(/it has no server output/)]);
    const disabled = { ...published(greeting), disabled: true };
    expect(site.begin(requestFor(documentWith(disabled)))).toBeNull();
    const unverified = { ...published(greeting), integrity: null };
    expect(site.begin(requestFor(documentWith(unverified)))).toBeNull();
  });

  it.each([
    ['throws', `() => { throw new Error('no shelf'); }`, /no shelf/],
    ['declines', `() => Promise.reject(new Error('no data'))`, /declined: Error: no data/],
    ['draws a script', `() => '<script>1</script>'`, /must have no script/],
  ])('the page %s', async (_, draw, reason) => {
    expect(await htmlOf(siteWith(), requestFor(documentWith(published(draw))))).toBeNull();
    expect(lines).toEqual([leftOut(reason)]);
  });

  it('the page hangs: the wait has a time limit', async () => {
    const site = siteWith({ patienceMs: 30, unprovenPatienceMs: 30 });
    const document = documentWith(published('() => { for (;;); }'));
    expect(await htmlOf(site, requestFor(document))).toBeNull();
  });

  it('its releases have not rendered it in time before: the wait is short, and the next request gets the screen', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    respond = (_request, response) => void held.then(() => response.end('there'));
    const draw = `async (input, ask) =>
      (await ask('/config', { 'X-localization': input.language })).body`;
    const document = documentWith(published(draw));
    const site = siteWith({ unprovenPatienceMs: 30 });
    expect(await htmlOf(site, requestFor(document))).toBeNull();
    release();
    while ((await htmlOf(site, requestFor(document))) === null);
    // From now on, a page of this kind is waited for.
    const other = site.begin(requestFor(document, { path: '/home?search=a' }));
    const slow = new Promise((resolve) => setTimeout(() => resolve('slow'), 100));
    respond = (_request, response) => void slow.then(() => response.end('late'));
    expect((await other?.screen)?.html).toBe('there');
    const language = requestFor(document, { language: 'ar' });
    expect(await htmlOf(site, language)).toBe('late');
    expect(lines).toEqual([]);
  });

  it('the backend does not answer in time: the next request gets the screen', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    respond = (_request, response) => void held.then(() => response.end('late'));
    const answers = createAnswers({ backendUrl });
    const document = documentWith(published(`async (input, ask) => (await ask('/config')).body`));
    const hasty = siteWith({ answers, dataMs: 50 });
    expect(await htmlOf(hasty, requestFor(document))).toBeNull();
    expect(lines).toEqual([leftOut(/the backend did not answer \/config/)]);
    release();
    expect(await htmlOf(siteWith({ answers }), requestFor(document))).toBe('late');
    expect(requests).toHaveLength(1);
  });

  it.each([500, 429])(
    'the backend answers %i: no other visitor gets the result',
    async (status) => {
      respond = (_request, response) => response.writeHead(status).end('');
      const site = siteWith();
      const document = documentWith(published(`async (input, ask) => (await ask('/config')).body`));
      expect(await htmlOf(site, requestFor(document))).toBeNull();
      respond = (_request, response) => response.end('well');
      expect(await htmlOf(site, requestFor(document))).toBe('well');
    },
  );

  it('not when a page requests personal data, which is refused', async () => {
    const draw = `async (input, ask) => 'status ' + (await ask('/customer/info')).status`;
    expect(await htmlOf(siteWith(), requestFor(documentWith(published(draw))))).toBe('status 0');
    expect(requests).toEqual([]);
  });
});

describe('a page that fails again and again', () => {
  it('is skipped for a while, and others are not', async () => {
    const site = siteWith();
    const draw = `(input) => { if (input.url.endsWith('=bad')) throw new Error('no shelf'); return 'fine'; }`;
    const document = documentWith(published(draw));
    for (const tries of [1, 2, 3]) {
      expect(
        await htmlOf(site, requestFor(document, { path: `/home?try=${tries}&x=bad` })),
      ).toBeNull();
    }
    expect(site.begin(requestFor(document))).toBeNull();
    expect(await htmlOf(site, requestFor(document, { path: '/categories' }))).toBe('fine');
    expect(lines).toEqual([
      expect.stringContaining('no shelf'),
      expect.stringContaining('catalog/home-page has failed too often'),
    ]);
    time += 60_000;
    expect(await htmlOf(site, requestFor(document))).toBe('fine');
  });

  it('is not one that found no free thread', async () => {
    const site = siteWith();
    const document = documentWith(published(`() => 'fine'`));
    await htmlOf(site, requestFor(document));
    const crowd = Array.from({ length: 12 }, (_, index) =>
      htmlOf(site, requestFor(document, { path: `/home?visitor=${index}` })),
    );
    expect((await Promise.all(crowd)).filter((html) => html === null).length).toBeGreaterThan(2);
    expect(lines).toEqual([expect.stringContaining('too many pages are waiting')]);
    expect(await htmlOf(site, requestFor(document, { path: '/home?later' }))).toBe('fine');
  });

  it('is reported to operators once a minute', async () => {
    const site = siteWith();
    const document = documentWith(published(`() => { throw new Error('no shelf'); }`));
    for (const tries of [1, 2, 3, 4, 5]) {
      await htmlOf(site, requestFor(document, { path: `/home?try=${tries}` }));
    }
    lines.length = 0;
    report.sum();
    expect(lines).toEqual([
      expect.stringMatching(
        /0 drawn, 0 from memory, left out .*3 × .*no shelf.*; 2 × .*failed too often/,
      ),
    ]);
    report.sum();
    expect(lines).toHaveLength(1);
  });
});
