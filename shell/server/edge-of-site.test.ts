import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentedVariables } from '@storefront/build/configuration-table';
import { createMetrics } from '@storefront/operations';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { startShellServer } from './create-shell-server';
import { registerCspReports } from './csp-reports';
import type { ServerConfig } from './server-config';
import { readServerConfig, variableNames } from './server-environment';
import type { SitePart } from './site-part';
import { closeAtOnce } from './testing/close-at-once';

const page =
  '<!doctype html><html><head><title>Souk</title><!--page-data--></head><body></body></html>';
let folder: string;
let backend: Server;
/** Headers that a server with its own TLS would send. */
const backendHeaders = { 'strict-transport-security': 'max-age=1' };
const running: (() => Promise<void>)[] = [];
const logged: string[] = [];

/** The port of a site with the usual configuration. */
let site: number;
let closeSite: (() => Promise<void>)[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shell-edge-'));
  writeFileSync(path.join(folder, 'index.html'), page);
  writeFileSync(path.join(folder, 'main.0123456789ab.js'), 'main()');
  mkdirSync(path.join(folder, 'served'));
  backend = createServer((incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(200, { 'content-type': 'application/json', ...backendHeaders }).end('{}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  site = await startSite();
  closeSite = running.splice(0);
});
beforeEach(() => {
  logged.length = 0;
  jest.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)));
});
afterEach(async () => {
  for (const close of running.splice(0)) await close();
});
afterAll(async () => {
  for (const close of closeSite) await close();
  await new Promise((resolve) => backend.close(resolve));
  rmSync(folder, { recursive: true });
});

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;

/** Writes the site's address where features do, and answers a call. */
const part: SitePart = {
  name: 'one',
  settings: { hints: { variable: 'HINTS', schema: z._default(z.enum(['on', 'off']), 'on') } },
  register: (server) => server.get('/api/v1/one', async () => 'of the part'),
  createWriter: ({ origin }) => ({
    robots: [`Origin: ${origin}`],
    add: async () => ({ head: `<meta name="origin" content="${origin}">`, noScript: '' }),
  }),
};

async function startSite(change: Partial<ServerConfig> = {}): Promise<number> {
  const config: ServerConfig = {
    host: '127.0.0.1',
    port: 0,
    folder,
    earlierFolders: [],
    backendUrl: `http://127.0.0.1:${portOf(backend)}`,
    registryFolder: path.join(folder, 'served'),
    registryKeys: {},
    defaultRegion: 'eg',
    allowUnverified: false,
    operatorsPanel: false,
    overrideOrigins: [],
    googleMapsKey: null,
    apiBaseUrl: null,
    publicUrl: 'https://shop.example',
    ...change,
  };
  const { server } = await startShellServer(config, [part]);
  running.push(() => closeAtOnce(server));
  return portOf(server.server);
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function send(
  port: number,
  url: string,
  headers: Record<string, string> = { host: 'shop.example' },
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, path: url, headers, agent: false, method: body ? 'POST' : 'GET' };
    request({ host: '127.0.0.1', ...options }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk) => {
        text += chunk;
      });
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

/** For requests that no well-behaved client sends. */
function sendRaw(port: number, lines: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(lines));
    socket.setEncoding('utf8').on('error', reject);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
  });
}

describe('host names', () => {
  it.each([
    ['its own', 'shop.example'],
    ['its own with a port', 'SHOP.example:8443'],
    ['a listed one', 'shell.internal:3000'],
    ['its plain address, for health checks', '10.0.0.7:3000'],
    ['its plain address of IPv6', '[::1]:3000'],
    ['this machine', 'localhost:3000'],
  ])('the site accepts %s', async (_what, host) => {
    const port = await startSite({ allowedHosts: ['shell.internal'] });
    const { status, body } = await send(port, '/home', { host });
    expect(status).toBe(200);
    expect(body).toContain('<meta name="origin" content="https://shop.example">');
  });

  it.each(['/home', '/sitemap.xml', '/robots.txt', '/api/v1/config', '/main.0123456789ab.js'])(
    'an unknown one is refused for %s',
    async (url) => {
      const { status, headers, body } = await send(site, url, {
        host: 'evil.example',
      });
      expect(status).toBe(421);
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(body).toContain('Please open https://shop.example');
      expect(body).toContain('المتجر ليس على هذا العنوان');
      expect(body).not.toContain('evil');
    },
  );

  it.each(['a"><script>', 'shop.example/../', 'a b', 'shop.example:port', ''])(
    '%p is refused as invalid',
    async (host) => {
      const answer = await sendRaw(
        site,
        `GET /home HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('This address cannot be read.');
      expect(answer).not.toMatch(/FST_|ERR_|statusCode/);
    },
  );

  it.each([
    ['localhost:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/home?lang=ar'],
    ['127.0.0.1:3000', 'http://localhost:3000', 'http://localhost:3000/home?lang=ar'],
    ['localhost:3000', 'http://localhost:3000', undefined],
    ['127.0.0.1:3000', 'http://192.168.1.5:3000', 'http://192.168.1.5:3000/home?lang=ar'],
    // A proxy on the same machine.
    ['localhost:3000', 'http://192.168.1.5:8080', undefined],
    ['localhost:3000', 'https://shop.example', undefined],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000', undefined],
    ['10.0.0.7:3000', 'http://127.0.0.1:3000', undefined],
  ])('%s redirects to %s, where pictures and payments lead to', async (host, publicUrl, target) => {
    const { status, headers } = await send(await startSite({ publicUrl }), '/home?lang=ar', {
      host,
    });
    expect([status, headers.location]).toEqual([target ? 302 : 200, target]);
  });

  it('may be missing in HTTP/1.0, as in some health checks', async () => {
    const answer = await sendRaw(site, 'GET /home HTTP/1.0\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('in robots.txt are those of the configuration', async () => {
    const port = site;
    const { body } = await send(port, '/robots.txt', { host: '10.0.0.7' });
    expect(body).toContain('Origin: https://shop.example');
  });

  it.each([
    ['GET //evil.example/home HTTP/1.1', 403],
    ['GET /%zz HTTP/1.1', 400],
    ['GET http://evil.example/home HTTP/1.1', 400],
    ['GET /home HTTP/1.1\r\nbad header', 400],
  ])('are not taken from the request line either: %s', async (line, status) => {
    const answer = await sendRaw(
      site,
      `${line}\r\nhost: shop.example\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/FST_|ERR_|statusCode|href="https?:\/\/evil/);
  });
});

describe('a feature’s part of the server', () => {
  const answers = async (port: number) =>
    Promise.all(
      ['/robots.txt', '/home', '/api/v1/one'].map(async (url) => (await send(port, url)).body),
    );

  it('writes into documents, and answers calls', async () => {
    expect(await answers(site)).toEqual([
      expect.stringContaining('Origin: https://shop.example'),
      expect.stringContaining('name="origin"'),
      'of the part',
    ]);
  });

  it('does neither while it is off', async () => {
    expect(await answers(await startSite({ features: ['another'] }))).toEqual([
      expect.not.stringContaining('Origin: '),
      expect.not.stringContaining('name="origin"'),
      // Of the backend.
      '{}',
    ]);
  });
});

describe('the headers of', () => {
  const kinds = [
    ['the page', '/home'],
    ['the API', '/api/v1/config'],
    ['a document', '/settings.json'],
    ['a missing document', '/registry/none.json'],
    ['a file', '/main.0123456789ab.js'],
    ['a missing file', '/gone.js'],
    ['robots.txt', '/robots.txt'],
  ] as const;

  it.each(kinds)(
    '%s: no content type sniffing, and strict transport security if the site has HTTPS',
    async (_, url) => {
      const secure = await send(site, url);
      expect(secure.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
      });
      const plain = await send(await startSite({ publicUrl: 'http://127.0.0.1:3000' }), url);
      expect(plain.headers['strict-transport-security']).toBeUndefined();
      expect(plain.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('the page: a separate browsing context, and the address for policy reports', async () => {
    const { headers } = await send(site, '/home');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'reporting-endpoints': 'csp="/csp-reports"',
      'content-security-policy': expect.stringContaining('report-uri /csp-reports; report-to csp'),
      'x-frame-options': 'DENY',
    });
  });

  it('the page: its cookie is secure if the site has HTTPS', async () => {
    const cookieAt = async (publicUrl: string) =>
      String((await send(await startSite({ publicUrl }), '/home')).headers['set-cookie']);
    expect(await cookieAt('https://shop.example')).toMatch(/^souk-cohort=[^;]+;.*; Secure$/);
    expect(await cookieAt('http://127.0.0.1:3000')).not.toContain('Secure');
  });
});

describe('reports of the content policy', () => {
  const host = 'shop.example';
  const oldForm = JSON.stringify({
    'csp-report': {
      'document-uri': 'https://shop.example/order/100054?guest_id=abcdef',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?token=secret',
      'source-file': 'https://shop.example/main.js',
      disposition: 'enforce',
    },
  });
  const newForm = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, () => ({
        type: 'csp-violation',
        url: 'https://shop.example/profile/nour@example.org',
        body: {
          documentURL: 'https://shop.example/profile/nour@example.org',
          effectiveDirective: 'img-src',
          blockedURL: 'inline',
          disposition: 'enforce',
        },
      })),
    );

  it.each([
    ['application/csp-report', oldForm, 'script-src-elem', '/order'],
    ['application/reports+json', newForm(1), 'img-src', '/profile'],
  ])(
    'in the form of %s become a line without what is personal',
    async (type, body, directive, at) => {
      const answer = await send(site, '/csp-reports', { host, 'content-type': type }, body);
      expect(answer.status).toBe(204);
      expect(logged).toHaveLength(1);
      expect(logged[0]).toContain(`"directive":"${directive}"`);
      expect(logged[0]).toContain(`"page":"${at}"`);
      expect(logged[0]).not.toMatch(/100054|guest_id|abcdef|token|secret|nour/);
    },
  );

  it('do not fill the log, however many arrive', async () => {
    const port = await startSite();
    const headers = { host, 'content-type': 'application/reports+json' };
    for (let count = 0; count < 5; count += 1) {
      await send(port, '/csp-reports', headers, newForm(50));
    }
    // Thirty a minute, and one about the limit; the minute may have changed in between.
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.length).toBeLessThanOrEqual(62);
  });

  it('are counted, also those without a line', async () => {
    const metrics = createMetrics('shell');
    const server = Fastify();
    registerCspReports(server, () => undefined, metrics);
    const headers = { 'content-type': 'application/reports+json' };
    for (let times = 0; times < 2; times += 1) {
      await server.inject({ method: 'POST', url: '/csp-reports', headers, payload: newForm(20) });
    }
    expect(await metrics.text()).toMatch(
      /storefront_content_policy_violations_total\{directive="img-src",page="\/profile",.*\} 40/,
    );
    await server.close();
  });

  it.each([
    ['nonsense', '{"a":', 204],
    ['another document', '{"csp-report":7}', 204],
    ['too much', `"${'x'.repeat(40_000)}"`, 413],
  ])('with %s leave no line', async (_what, body, status) => {
    const headers = { host, 'content-type': 'application/csp-report' };
    expect((await send(site, '/csp-reports', headers, body)).status).toBe(status);
    expect(logged).toEqual([]);
  });
});

describe('security.txt', () => {
  it('contains the contact for vulnerabilities, and expires within a year', async () => {
    const port = await startSite({ securityContacts: ['mailto:security@shop.example'] });
    const { status, headers, body } = await send(port, '/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain('Contact: mailto:security@shop.example\n');
    expect(body).toContain('Canonical: https://shop.example/.well-known/security.txt\n');
    const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  });

  it('does not exist without a contact', async () => {
    expect((await send(site, '/.well-known/security.txt')).status).toBe(404);
  });
});

describe('the environment of the site’s server', () => {
  it('is reported with all its mistakes, by the names of the variables', () => {
    const mistakes = {
      PROFILE: 'production',
      PORT: '70000',
      BACKEND_URL: 'here',
      ALLOWED_HOSTS: 'a/b',
      SECURITY_CONTACT: 'http://x',
      FEATURES: 'one,three',
      HINTS: 'perhaps',
    };
    const read = () => readServerConfig(mistakes, ['one', 'two'], [part]);
    for (const name of [
      'PORT',
      'BACKEND_URL',
      'ALLOWED_HOSTS',
      'SECURITY_CONTACT',
      'HINTS',
      'REGISTRY_FOLDER: must name the folder',
      'PUBLIC_URL',
      'FEATURES names three, but built in are: one, two',
    ]) {
      expect(read).toThrow(name);
    }
  });

  it('reads lists, flags and JSON', () => {
    expect(
      readServerConfig(
        {
          REGISTRY_FOLDER: '/r',
          ALLOWED_HOSTS: 'a.example, b',
          SERVICE_WORKER: 'off',
          REGISTRY_KEYS: '{"k":"v"}',
          PUBLIC_URL: '',
          SHELL_FOLDER: 'dist',
          FEATURES: ' two ',
        },
        ['one', 'two'],
      ),
    ).toMatchObject({
      features: ['two'],
      folder: path.resolve('dist'),
      allowedHosts: ['a.example', 'b'],
      serviceWorker: false,
      registryKeys: { k: 'v' },
      publicUrl: undefined,
    });
  });

  it.each([
    ['all', {}, undefined],
    ['none for an empty variable', { FEATURES: '' }, []],
  ])('switches on %s', (_which, variables, features) => {
    const config = readServerConfig({ REGISTRY_FOLDER: '/r', ...variables }, ['one']);
    expect(config.features).toEqual(features);
  });

  it.each([
    ['of a feature that is on', {}, { hints: 'on' }],
    ['that is given', { HINTS: 'off' }, { hints: 'off' }],
    ['of a feature that is off', { HINTS: 'perhaps', FEATURES: 'two' }, {}],
  ])('has the setting %s', (_which, variables, settings) => {
    const environment = { REGISTRY_FOLDER: '/r', ...variables };
    const config = readServerConfig(environment, ['one', 'two'], [part]);
    expect(config.partSettings).toEqual(settings);
  });

  it('is documented on the page of settings, variable by variable', () => {
    expect(documentedVariables('site')).toEqual([...variableNames].sort());
  });
});
