import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { discoverySchema, parseRegionDocument, SignedDocument } from '@storefront/registry';
import * as z from 'zod/mini';
import { startShellServer } from './create-shell-server';
import type { ReportedRelease } from './served-releases';
import type { SitePart } from './site-part';
import { closeAtOnce } from './testing/close-at-once';

const part: SitePart = {
  name: 'knowing',
  register: (server, { isServed }) =>
    server.post<{ Body: ReportedRelease[] }>('/api/v1/known', async ({ body }) =>
      body.filter(isServed),
    ),
};

const template =
  '<!doctype html><html><head><script>boot()</script><!--page-links--></head><body><!--page-data--></body></html>';

const candidate = (name: string, release: string, more: object = {}, owner = 'Team') => ({
  url: `http://${name}.example/eg/${release}/release.json`,
  fallbackUrl: null,
  metadata: { version: release, integrity: `sha384-${'a'.repeat(64)}` },
  deployment: { traffic: 100, default: true },
  extras: {
    region: 'eg',
    contract: '1.0.0',
    essential: true,
    disabled: false,
    owner,
    runbook: 'docs/runbook.md',
    previous: null,
  },
  ...more,
});

const documentOf = (
  region: string,
  snapshot = '1-abcdef',
  catalog = candidate('catalog', 'abc123'),
) => ({
  schema: discoverySchema,
  microFrontends: {
    '@storefront/catalog': [catalog],
    '@storefront/cart': [candidate('cart', 'abc123')],
    '@storefront/account': [candidate('account', 'abc123')],
    '@storefront/rental': [candidate('rental', 'abc123')],
  },
  extras: {
    snapshot,
    issuedAt: '2030-01-01T00:00:00Z',
    expiresAt: '2030-01-02T00:00:00Z',
    region,
    regions: { eg: [1], sa: [4] },
    defaultRegion: 'eg',
    shell: { release: 'shell1', contract: '1.0.0' },
  },
});
const signed = (document: object) => ({
  keyId: 'key',
  signature: `${'b'.repeat(86)}==`,
  document: JSON.stringify(document),
});

let folder: string;
const long = 'souk '.repeat(1_000);
let backend: Server;
let origin: string;
let close: () => Promise<void>;
const seen: string[] = [];

let arrived: Promise<void>;
/** The connection of a slow call is closed before it is answered. */
let broken: Promise<void>;
let markArrived: () => void;
let markBroken: () => void;
const special: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/api/v1/releases': ({ headers }, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify([headers['x-shell-release'], headers['x-remote-release']])),
  '/api/v1/busy': (_request, response) =>
    response
      .writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' })
      .end(JSON.stringify({ errors: [{ code: 'busy', message: 'Busy.' }] })),
  '/api/v1/slow': (_request, response) => {
    response.once('close', () => markBroken());
    markArrived();
  },
  '/api/v1/tagged': (request, response) => {
    response.setHeader('etag', '"a.gzip"').setHeader('content-type', 'application/json');
    if (request.headers['if-none-match'] === '"a.gzip"') response.writeHead(304).end();
    else response.setHeader('content-encoding', 'gzip').end(gzipSync(long));
  },
};

const servedFile = (region: string) => path.join(folder, 'served', `${region}.json`);
/** Writes a document with a new modification time. */
let seconds = 0;
function serve(region: string, content: string): void {
  writeFileSync(servedFile(region), content);
  seconds += 5;
  utimesSync(servedFile(region), new Date(), new Date(Date.now() + seconds * 1_000));
}
const keysFile = () => path.join(folder, 'public.json');
function announce(content: object): void {
  writeFileSync(keysFile(), JSON.stringify(content));
  seconds += 5;
  utimesSync(keysFile(), new Date(), new Date(Date.now() + seconds * 1_000));
}
/** The JSON in an element of a page. */
const inlined = (page: string, id: string): unknown => {
  const pattern = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`);
  return JSON.parse(pattern.exec(page)?.[1] ?? 'null');
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shell-server-'));
  writeFileSync(path.join(folder, 'index.html'), template);
  writeFileSync(path.join(folder, 'main.0123456789ab.js'), 'main()');
  mkdirSync(path.join(folder, 'served'));
  mkdirSync(path.join(folder, 'earlier'));
  writeFileSync(path.join(folder, 'earlier/gone.0123456789cd.js'), 'gone()');
  serve(
    'eg',
    JSON.stringify(
      signed(
        documentOf(
          'eg',
          '1-abcdef',
          candidate('catalog', 'abc123', {}, '</script><script>alert(1)</script>'),
        ),
      ),
    ),
  );
  serve('sa', JSON.stringify(signed(documentOf('sa'))));
  seen.length = 0;
  arrived = new Promise((resolve) => {
    markArrived = resolve;
  });
  broken = new Promise((resolve) => {
    markBroken = resolve;
  });
  backend = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.zoneid ?? ''}`);
    const answer = special[request.url ?? ''];
    if (answer) return answer(request, response);
    const body = JSON.stringify({ ok: true, ...(request.url === '/api/v1/long' && { long }) });
    response
      .setHeader('content-type', 'application/json')
      .setHeader('content-length', body.length)
      .setHeader('vary', 'Origin')
      .end(body);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  // Every start requests the manifests of hosts that do not exist, without effect.
  jest.spyOn(globalThis, 'fetch').mockImplementation(realFetchButForManifests);
  const started = await startShellServer(
    {
      host: '127.0.0.1',
      port: 0,
      folder,
      backendUrl: `http://127.0.0.1:${port}`,
      earlierFolders: [path.join(folder, 'earlier')],
      registryFolder: path.join(folder, 'served'),
      registryKeysFile: keysFile(),
      registryKeys: { key: 'spki' },
      defaultRegion: 'eg',
      allowUnverified: false,
      operatorsPanel: true,
      partSettings: { hint: 'of a feature' },
      overrideOrigins: ['https://preview.example'],
      googleMapsKey: null,
      apiBaseUrl: null,
    },
    [part],
  );
  origin = started.origin;
  close = () => closeAtOnce(started.server);
});

afterEach(async () => {
  await close();
  await new Promise((resolve) => backend.close(resolve));
  rmSync(folder, { recursive: true });
});

const realFetch = globalThis.fetch;
function realFetchButForManifests(...call: Parameters<typeof fetch>): ReturnType<typeof fetch> {
  return String(call[0]).includes('.example')
    ? Promise.reject(new Error('no such host'))
    : realFetch(...call);
}

describe('the shell’s server', () => {
  it('does not change by being read, and passes reads on as reads', async () => {
    const files = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
        .map((file) => [file, statSync(file).mtimeMs, readFileSync(file, 'utf8')]);
    const before = files();
    const paths = [
      '/',
      '/home?country=sa',
      '/registry.json',
      '/registry/sa.json',
      '/settings.json',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/sw.js',
      '/.well-known/security.txt',
      '/main.0123456789ab.js',
      '/payment-mobile?order_id=1',
      '/api/v1/config',
    ];
    for (const one of paths) await realFetch(`${origin}${one}`);
    expect(files()).toEqual(before);
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.filter((request) => !/^(GET|HEAD) /.test(request))).toEqual([]);
  });

  it('gives new keys to new pages without a restart, and old ones until they expire', async () => {
    const keys = async () =>
      z.parse(
        z.object({ registryKeys: z.record(z.string(), z.string()) }),
        inlined(await (await fetch(`${origin}/home`)).text(), 'page-settings'),
      ).registryKeys;
    expect(await keys()).toEqual({ key: 'spki' });
    const first = { keyId: 'first', publicKey: 'spki 1' };
    announce(first);
    expect(await keys()).toEqual({ key: 'spki', first: 'spki 1' });
    const earlier = [
      { ...first, until: Date.now() + 60_000 },
      { keyId: 'ended', publicKey: 'spki 0', until: Date.now() - 1 },
    ];
    announce({ keyId: 'second', publicKey: 'spki 2', earlier });
    const both = { key: 'spki', first: 'spki 1', second: 'spki 2' };
    expect(await keys()).toEqual(both);
    const settings = await (await fetch(`${origin}/settings.json`)).json();
    expect(settings).toMatchObject({ registryKeys: both });

    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    announce({ keyId: 'half' });
    expect(await keys()).toEqual(both);
    expect(complain).toHaveBeenCalledTimes(1);
  });

  it('answers every route with the page and the signed document in it', async () => {
    const response = await fetch(`${origin}/home`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(inlined(page, 'signed-registry')).toEqual(
      JSON.parse(readFileSync(servedFile('eg'), 'utf8')),
    );
    expect(inlined(page, 'page-settings')).toMatchObject({
      registryKeys: { key: 'spki' },
      allowUnverified: false,
      operatorsPanel: true,
      overrideOrigins: ['https://preview.example'],
      hint: 'of a feature',
    });
    // Content of the document can never become markup.
    expect(page).not.toContain('<script>alert(1)');
  });

  it('gives a customer the document of the region in their cookie, else the default one', async () => {
    const snapshotFor = async (cookie: string) => {
      const page = await (await fetch(`${origin}/home`, { headers: { cookie } })).text();
      const { document } = z.parse(SignedDocument, inlined(page, 'signed-registry'));
      return parseRegionDocument(document).extras.region;
    };
    expect(await snapshotFor('souk-region=sa')).toBe('sa');
    expect(await snapshotFor('other=1')).toBe('eg');
    expect(await snapshotFor('souk-region=nowhere')).toBe('eg');
    expect(await snapshotFor('souk-region=../../secret')).toBe('eg');
  });

  it('gives every customer a permanent cohort once', async () => {
    const first = (await fetch(origin)).headers.get('set-cookie') ?? '';
    expect(first).toMatch(/^souk-cohort=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    const [cookie = ''] = first.split(';');
    expect((await fetch(origin, { headers: { cookie } })).headers.get('set-cookie')).toBeNull();
    const forged = { cookie: 'souk-cohort=<script>' };
    expect((await fetch(origin, { headers: forged })).headers.get('set-cookie')).not.toBeNull();
  });

  it('serves the document of each region, never from a cache', async () => {
    const response = await fetch(`${origin}/registry/sa.json`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(signed(documentOf('sa')));
    expect((await fetch(`${origin}/registry/nowhere.json`)).status).toBe(404);
    expect((await fetch(`${origin}/registry/..%2Fsecret.json`)).status).toBe(404);
  });

  it('allows scripts of all regions’ origins, fallbacks and the one inline script, and no eval', async () => {
    const fallbackUrl = 'http://second.example/eg/abc123/release.json';
    const later = documentOf('sa', '2-abcdef', candidate('catalog', 'abc123', { fallbackUrl }));
    serve('sa', JSON.stringify(signed(later)));
    const { headers } = await fetch(origin);
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[^']+' /);
    for (const name of ['account', 'cart', 'catalog', 'rental', 'second']) {
      expect(scripts).toContain(`http://${name}.example`);
    }
    expect(scripts).toContain('https://preview.example');
    expect(scripts).not.toContain('unsafe-inline');
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  });

  it('serves the chunks of earlier builds, and never the bare template', async () => {
    const chunk = await fetch(`${origin}/gone.0123456789cd.js`);
    expect(await chunk.text()).toBe('gone()');
    expect((await fetch(`${origin}/index.html`)).status).toBe(404);
  });

  it('never answers the request of a missing script with the page', async () => {
    const response = await fetch(`${origin}/chunks/gone.js`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<html');
  });

  it('allows browsers to cache hashed files for ever, and not the page', async () => {
    expect((await fetch(`${origin}/main.0123456789ab.js`)).headers.get('cache-control')).toContain(
      'immutable',
    );
    expect((await fetch(`${origin}/home`)).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('passes calls of the API on with their headers', async () => {
    const response = await fetch(`${origin}/api/v1/stores/latest?limit=2`, {
      headers: { zoneid: '[1]' },
    });
    expect(await response.json()).toEqual({ ok: true });
    expect(seen).toEqual(['GET /api/v1/stores/latest?limit=2 [1]']);
  });

  it('knows which releases it has served, for features and in the headers of calls', async () => {
    serve('eg', JSON.stringify(signed(documentOf('eg', '1-abcdef', candidate('catalog', 'c1')))));
    await fetch(`${origin}/registry.json`);
    serve('eg', JSON.stringify(signed(documentOf('eg', '2-abcdef', candidate('catalog', 'c2')))));
    await fetch(`${origin}/home`);
    const current = { app: 'catalog', release: 'c2', region: 'eg', snapshot: '2-abcdef' };
    // Of a page that is still open.
    const earlier = { ...current, release: 'c1', snapshot: '1-abcdef' };
    const invented = [
      { ...current, release: 'made-up' },
      { ...current, region: 'mars' },
      { ...current, snapshot: '3-abcdef' },
      { ...current, app: 'cart' },
      { ...earlier, snapshot: '2-abcdef' },
    ];
    const known = await fetch(`${origin}/api/v1/known`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([current, ...invented, earlier]),
    });
    expect(await known.json()).toEqual([current, earlier]);

    const named = async (headers: Record<string, string>) =>
      (await fetch(`${origin}/api/v1/releases`, { headers })).json();
    expect(
      await named({
        'x-shell-release': 'shell1',
        'x-remote-release': 'catalog=c2;catalog=made-up;cart=c2',
      }),
    ).toEqual(['shell1', 'catalog=c2']);
    expect(await named({ 'x-shell-release': 'x', 'x-remote-release': 'y' })).toEqual([null, null]);
  });

  it('compresses long answers for browsers that accept it, and not short ones', async () => {
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
    ] as const) {
      const answer = await fetch(`${origin}/api/v1/long`, {
        headers: { 'accept-encoding': accepted },
      });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Origin, Accept-Encoding');
      expect(await answer.json()).toEqual({ ok: true, long });
    }
    const plain = await fetch(`${origin}/api/v1/long`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toEqual({ ok: true, long });
    const short = await fetch(`${origin}/api/v1/short`, { headers: { 'accept-encoding': 'gzip' } });
    expect(short.headers.get('content-encoding')).toBeNull();
  });

  it('passes a refusal on unchanged, and requests once', async () => {
    const response = await fetch(`${origin}/api/v1/busy`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
    expect(await response.json()).toEqual({ errors: [{ code: 'busy', message: 'Busy.' }] });
    expect(seen).toEqual(['GET /api/v1/busy ']);
  });

  it("aborts the backend's request when the browser disconnects", async () => {
    const leave = new AbortController();
    const left = fetch(`${origin}/api/v1/slow`, { signal: leave.signal }).catch(() => 'left');
    await arrived;
    leave.abort();
    expect(await left).toBe('left');
    await broken;
  });

  it('passes on tags, compressed answers and 304', async () => {
    const packed = await fetch(`${origin}/api/v1/tagged`);
    expect(packed.headers.get('etag')).toBe('"a.gzip"');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toBe(long);
    const same = await fetch(`${origin}/api/v1/tagged`, {
      headers: { 'if-none-match': '"a.gzip"' },
    });
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([
      304,
      '"a.gzip"',
      '',
    ]);
  });

  it('shows the page while the backend is down', async () => {
    const browser = new AbortController();
    const slow = fetch(`${origin}/api/v1/slow`, { signal: browser.signal }).catch(() => null);
    await arrived;
    const page = await fetch(`${origin}/home`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('boot()')]);
    browser.abort();
    await slow;
  });

  it('answers in the form of the contract while the backend is down', async () => {
    await new Promise((resolve) => backend.close(resolve));
    backend.closeAllConnections();
    const response = await fetch(`${origin}/api/v1/config`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      errors: [{ code: 'server', message: expect.any(String) }],
    });
  });

  it('reads a changed document, and keeps the last valid one when the new one is invalid', async () => {
    const later = signed(documentOf('eg', '2-abcdef'));
    serve('eg', JSON.stringify(later));
    expect(await (await fetch(`${origin}/registry.json`)).json()).toEqual(later);

    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serve('eg', '{ broken');
    expect(await (await fetch(`${origin}/registry.json`)).json()).toEqual(later);
    await fetch(`${origin}/registry.json`);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('keeps the served document when it is replaced by an older one or another region’s', async () => {
    const later = signed(documentOf('eg', '2-abcdef'));
    serve('eg', JSON.stringify(later));
    const read = async () => (await fetch(`${origin}/registry.json`)).json();
    expect(await read()).toEqual(later);
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serve('eg', JSON.stringify(signed(documentOf('eg', '1-abcdef'))));
    expect(await read()).toEqual(later);
    serve('eg', JSON.stringify(signed(documentOf('sa', '3-abcdef'))));
    expect(await read()).toEqual(later);
    expect(report.mock.calls.map(([text]) => String(text).split(': ')[1])).toEqual([
      'snapshot 1-abcdef is older than 2-abcdef, which is served.',
      'it is the document of the region sa.',
    ]);
    // A new registry has another key.
    const renewed = { ...signed(documentOf('eg', '1-abcdef')), keyId: 'new' };
    serve('eg', JSON.stringify(renewed));
    expect(await read()).toEqual(renewed);
  });
});
