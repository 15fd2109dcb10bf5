import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShellServer } from './create-shell-server';

const template =
  '<!doctype html><html><head><script>boot()</script><!--page-data--></head><body></body></html>';
const record = (name: string) => ({
  release: 'abc123',
  region: 'eg',
  contract: '1.0.0',
  essential: true,
  manifestUrl: `http://remotes.example/${name}/mf-manifest.json`,
});
const registry = {
  schema: 1,
  snapshot: '</script><script>alert(1)</script>',
  issuedAt: '2030-01-01T00:00:00Z',
  remotes: {
    catalog: record('catalog'),
    cart: record('cart'),
    account: record('account'),
    rental: record('rental'),
  },
};

let folder: string;
let backend: Server;
let origin: string;
let close: () => Promise<void>;
const seen: string[] = [];

const registryFile = () => path.join(folder, 'registry.json');

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shell-server-'));
  writeFileSync(path.join(folder, 'index.html'), template);
  writeFileSync(path.join(folder, 'main.0123456789ab.js'), 'main()');
  writeFileSync(registryFile(), JSON.stringify(registry));
  seen.length = 0;
  backend = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.zoneid ?? ''}`);
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  // Learning the manifests of hosts that do not exist is part of every start, and harmless.
  jest.spyOn(globalThis, 'fetch').mockImplementation(realFetchButForManifests);
  const started = await startShellServer({
    host: '127.0.0.1',
    port: 0,
    folder,
    backendUrl: `http://127.0.0.1:${port}`,
    registryFile: registryFile(),
    googleMapsKey: null,
    apiBaseUrl: null,
  });
  origin = started.origin;
  close = () => started.server.close();
});

afterEach(async () => {
  await close();
  await new Promise((resolve) => backend.close(resolve));
  rmSync(folder, { recursive: true });
});

const realFetch = globalThis.fetch;
function realFetchButForManifests(...call: Parameters<typeof fetch>): ReturnType<typeof fetch> {
  return String(call[0]).includes('remotes.example')
    ? Promise.reject(new Error('no such host'))
    : realFetch(...call);
}

describe('the shell’s server', () => {
  it('answers every route with the page and the registry in it', async () => {
    const response = await fetch(`${origin}/store/12?module_id=1`);
    const page = await response.text();
    expect(response.status).toBe(200);
    const [, text = ''] =
      /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(text)).toEqual(registry);
    // What the document says can never become markup.
    expect(page).not.toContain('<script>alert(1)');
  });

  it('allows scripts of the registry’s origins and the one inline script, and no eval', async () => {
    const policy = (await fetch(origin)).headers.get('content-security-policy') ?? '';
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[^']+' http:\/\/remotes\.example$/);
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('never answers a missing script with the page', async () => {
    const response = await fetch(`${origin}/chunks/gone.js`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<html');
  });

  it('lets hashed files be kept for ever, and the page not at all', async () => {
    expect((await fetch(`${origin}/main.0123456789ab.js`)).headers.get('cache-control')).toContain(
      'immutable',
    );
    expect((await fetch(`${origin}/home`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('passes calls of the API on with their headers', async () => {
    const response = await fetch(`${origin}/api/v1/stores/latest?limit=2`, {
      headers: { zoneid: '[1]' },
    });
    expect(await response.json()).toEqual({ ok: true });
    expect(seen).toEqual(['GET /api/v1/stores/latest?limit=2 [1]']);
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

  it('follows a changed registry, and keeps the last good one when the new one is broken', async () => {
    const later = { ...registry, snapshot: 'later' };
    writeFileSync(registryFile(), JSON.stringify(later));
    utimesSync(registryFile(), new Date(), new Date(Date.now() + 5_000));
    expect(await (await fetch(`${origin}/registry.json`)).json()).toEqual(later);

    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    writeFileSync(registryFile(), '{ broken');
    utimesSync(registryFile(), new Date(), new Date(Date.now() + 10_000));
    expect(await (await fetch(`${origin}/registry.json`)).json()).toEqual(later);
    expect(report).toHaveBeenCalledTimes(1);
  });
});
