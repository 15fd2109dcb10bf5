import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShellServer } from './create-shell-server';
import { remoteSource, shellSource } from './render/testing/outputs';
import { closeAtOnce } from './testing/close-at-once';
import {
  integrityOf,
  type ReleaseHost,
  releaseFiles,
  startReleaseHost,
} from './testing/release-host';
import { createSigner, documentOf, type Signer } from './testing/signed-documents';

const template = `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><title>Souk</title>
<link rel="preload" as="style" href="/main.css"><!--page-links--><link rel="preload" as="script" href="/frame.js"><script defer src="/main.js"></script>
</head><body>
<div id="root"></div><!--page-data--><noscript>Scripts!</noscript></body></html>`;

let host: ReleaseHost;
let folder: string;
let backend: Server;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let signer: Signer;
let origin: string;
let close: () => Promise<void>;

beforeEach(async () => {
  host = await startReleaseHost();
  folder = mkdtempSync(path.join(tmpdir(), 'first-screen-pages-'));
  signer = createSigner();
  respond = (_request, response) => response.writeHead(404).end('{}');
  backend = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  for (const name of ['served', 'server']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'index.html'), template);
  const texts = { en: [], ar: ['ar.js'] };
  const files = releaseFiles({
    app: 'shell',
    release: 'shell1',
    server: shellSource,
    files: { 'ar.js': 'ar' },
    manifest: (honest) => ({ ...honest, early: { texts, parts: {} } }),
  });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
});
afterEach(async () => {
  await close();
  await host.close();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
  rmSync(folder, { recursive: true });
});

/**
 * Starts the site with a release of the catalog whose home page is rendered by the function with this source text.
 */
async function site(draw: string | null): Promise<void> {
  const catalog = host.publish({
    app: 'catalog',
    release: 'one',
    ...(draw !== null && { server: remoteSource(draw) }),
  });
  const document = documentOf({ catalog: [{ release: 'one', ...catalog }] });
  writeFileSync(path.join(folder, 'served/eg.json'), JSON.stringify(signer.sign(document)));
  const { port } = backend.address() as AddressInfo;
  const started = await startShellServer({
    host: '127.0.0.1',
    port: 0,
    folder,
    backendUrl: `http://127.0.0.1:${port}`,
    earlierFolders: [],
    registryFolder: path.join(folder, 'served'),
    registryKeys: signer.keys,
    defaultRegion: 'eg',
    allowUnverified: false,
    operatorsPanel: false,
    overrideOrigins: [],
    googleMapsKey: null,
    apiBaseUrl: null,
  });
  ({ origin } = started);
  close = () => closeAtOnce(started.server);
}

const navigation = { 'sec-fetch-dest': 'document' };

/** The page, once it contains the marker. */
async function pageWith(sign: string, at = '/home', headers: Record<string, string> = {}) {
  for (;;) {
    const page = await (await fetch(origin + at, { headers })).text();
    if (page.includes(sign)) return page;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('a page with a first screen', () => {
  // On a busy machine the first render comes too late, which is logged.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('is before the page’s root element, and its data after that', async () => {
    await site(
      `(input) => ({ html: '<h1>' + input.language + '</h1>', data: { text: '</script>' } })`,
    );
    const page = await pageWith('first-screen');
    const order = [
      'rel="stylesheet" href="/main.css"',
      // As a link, or inline once the server has the rules.
      page.includes('<style data-href')
        ? `<style data-href="${host.origin}/catalog/one/page.css">.page-one {}</style>`
        : `<link rel="stylesheet" href="${host.origin}/catalog/one/page.css" integrity="${integrityOf('.page-one {}')}" crossorigin="anonymous">`,
      '<title>',
      '</head>',
      'id="signed-registry"',
      'id="page-settings"',
      '<div id="first-screen" data-releases="shell=shell1;catalog=one" data-modules="catalog/home-page" lang="en" dir="ltr"><h1>en</h1></div>',
      '<div id="root"></div>',
      '<script type="application/json" id="first-data">{"renderedAt":',
      '<noscript><p>',
    ].map((part) => page.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    const [, json = ''] = /id="first-data">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      releases: { shell: 'shell1', catalog: 'one' },
      state: { text: '</script>' },
    });
  });

  it("has its styles in the document: the shell's and those of the release that rendered it", async () => {
    await site(`() => '<h1>x</h1>'`);
    const page = await pageWith('.page-one {}</style>');
    expect(page).toContain(
      `<style data-href="${host.origin}/catalog/one/page.css">.page-one {}</style>`,
    );
    expect(page.match(/page-one/g)).toHaveLength(1);
    // Chromium also fetches the stylesheet of a disabled link.
    expect(page).not.toMatch(/<link rel="stylesheet"[^>]*page\.css/);
  });

  it('marks the scripts for its first script, which fetches them after the screen is painted', async () => {
    await site(`() => '<h1>x</h1>'`);
    const page = await pageWith('first-screen');
    expect(page).toContain('<link data-rel="preload" as="script" href="/frame.js">');
    expect(page).not.toMatch(/<link rel="preload" as="script"/);
  });

  it('has the layout of its header computed in a task of its own, by a script that the policy lets run', async () => {
    await site(`() => '<header>Souk</header><main id="main"><h1>x</h1></main>'`);
    const page = await pageWith('first-screen');
    const [, script = ''] = /<\/header><script>(.*?)<\/script><main id="main">/.exec(page) ?? [];
    expect(script).toContain('document.currentScript.remove()');
    const policy = (await fetch(`${origin}/home`)).headers.get('content-security-policy');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
  });

  it('states when it was rendered and when it was sent', async () => {
    await site(`() => 'x'`);
    const envelopeOf = (page: string) =>
      JSON.parse(/id="first-data">(.*?)<\/script>/.exec(page)?.[1] ?? '{}');
    const first = envelopeOf(await pageWith('first-screen'));
    const later = Date.now();
    const second = envelopeOf(await pageWith('first-screen'));
    expect(second.renderedAt).toBe(first.renderedAt);
    expect(second.sentAt).toBeGreaterThanOrEqual(later);
  });

  it("shares the backend's answers with the page's description", async () => {
    const requested: string[] = [];
    respond = ({ url = '' }, response) => {
      requested.push(url);
      response.writeHead(404).end('{}');
    };
    await site(`async (input, ask) => {
      const headers = { 'X-localization': input.language, latitude: '30.0444', longitude: '31.2357' };
      return String((await ask('/stores/details/nobody', headers)).status);
    }`);
    const cookie = 'souk-visitor=v1.en.d.1.food.1_2.30p0444.31p2357';
    await pageWith('>404</div>', '/store/nobody', { cookie });
    expect(requested.sort()).toEqual(['/api/v1/config', '/api/v1/stores/details/nobody']);
  });

  it('is in the visitor’s language and theme, unless the address names a language', async () => {
    await site(`(input) => '<h1>' + input.language + input.theme + input.place?.zoneIds + '</h1>'`);
    const cookie = 'souk-visitor=v1.ar.d.1.food.1_2.30p0444.31p2357';
    const page = await pageWith('<h1>ardark1,2</h1>', '/home', { cookie });
    expect(page).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
    expect(page).toContain('href="/ar.js"');
    expect(await pageWith('<h1>endark1,2</h1>', '/home?lang=en', { cookie })).toContain(
      '<html lang="en" dir="ltr" data-theme="dark">',
    );
    expect(await pageWith('<h1>arnullundefined</h1>', '/home?lang=ar')).toContain('href="/ar.js"');
  });

  it('has the status 404 when the rendered page found that the resource does not exist', async () => {
    await site(`() => ({ html: '<h1>Nothing</h1>', missing: true })`);
    await pageWith('first-screen');
    const response = await fetch(`${origin}/home`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('content="noindex"');
  });

  it('may only be cached by the browser itself', async () => {
    await site(`() => '<h1>x</h1>'`);
    await pageWith('first-screen');
    const { headers } = await fetch(`${origin}/home`);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-security-policy')).not.toContain(
      "script-src 'self' 'unsafe-inline'",
    );
  });
});

describe('the page without a first screen', () => {
  const today = async (at = '/home') => (await fetch(origin + at)).text();

  it('is sent when the remote renders nothing', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await site(null);
    const page = await pageWith(`as="style" href="${host.origin}/catalog/one/page.css"`);
    expect(page).not.toMatch(/first-screen|first-data/);
    expect(page).toContain('rel="preload" as="style" href="/main.css"');
    expect(page).toContain('<noscript><h1>');
  });

  it('requests its scripts at once when nothing can be rendered', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await site(`() => { throw new Error('no shelf'); }`);
    expect(await today()).toContain('<link rel="preload" as="script" href="/frame.js">');
  });

  it('is sent when the page cannot be rendered, and operators get a report', async () => {
    const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await site(`() => { throw new Error('no shelf'); }`);
    while (!complain.mock.calls.some(([line]) => String(line).includes('no shelf'))) {
      const page = await today();
      expect(page).not.toMatch(/id="first-screen"|first-data/);
      expect(page).toContain('<noscript><h1>');
    }
  });
});

describe('the head', () => {
  // On a busy machine the first render comes too late, which is logged.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  /** Reads a page until it contains the marker. */
  async function readUntil(page: AsyncIterator<string>, sign: string): Promise<string> {
    let text = '';
    while (!text.includes(sign)) {
      const { value, done } = await page.next();
      if (done) break;
      text += value;
    }
    return text;
  }

  it.each(['br', 'gzip', 'identity'])(
    'is sent before the backend has answered (%s)',
    async (encoding) => {
      await site(`() => 'x'`);
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      respond = (_request, response) => void held.then(() => response.writeHead(404).end('{}'));
      const headers = { ...navigation, 'accept-encoding': encoding };
      const response = await fetch(`${origin}/store/nobody`, { headers });
      expect(response.status).toBe(200);
      if (!response.body) throw new Error('There is no page.');
      const body = response.body.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
      const head = await readUntil(body, 'main.js');
      expect(head).not.toContain('<title>');
      answer();
      const rest = await readUntil(body, '</html>');
      expect(rest).toContain('content="noindex"');
      expect(rest.indexOf('noindex')).toBeLessThan(rest.indexOf('</head>'));
    },
  );

  it('waits for the backend when the client is no browser, so that the status is exact', async () => {
    await site(`() => 'x'`);
    const statusOf = async (path: string, headers = {}) => {
      const answer = await fetch(origin + path, { headers });
      await answer.text();
      return answer.status;
    };
    expect(await statusOf('/store/nobody')).toBe(404);
    // The known status is sent to a browser too.
    expect(await statusOf('/store/nobody', navigation)).toBe(404);
    expect(await statusOf('/no/such/page', navigation)).toBe(404);
  });
});
