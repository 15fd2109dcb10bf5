import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { startShellServer } from './create-shell-server';
import type { ServerConfig } from './server-config';
import { closeAtOnce } from './testing/close-at-once';

/** The headers of the last call to the backend. */
let forwarded: IncomingHttpHeaders = {};
let folder: string;
let backend: Server;
const running: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shell-callers-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><!--page-data-->');
  backend = createServer((incoming, outgoing) => {
    forwarded = incoming.headers;
    incoming.resume().once('end', () => outgoing.end());
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const close of running.splice(0)) await close();
});
afterAll(async () => {
  await new Promise((resolve) => backend.close(resolve));
  rmSync(folder, { recursive: true });
});

const portOf = (server: { address(): AddressInfo | string | null }) =>
  (server.address() as AddressInfo).port;

async function startSite(change: Partial<ServerConfig> = {}) {
  const { server } = await startShellServer({
    host: '127.0.0.1',
    port: 0,
    folder,
    earlierFolders: [],
    backendUrl: `http://127.0.0.1:${portOf(backend)}`,
    registryFolder: folder,
    registryKeys: {},
    defaultRegion: 'eg',
    allowUnverified: false,
    operatorsPanel: false,
    overrideOrigins: [],
    googleMapsKey: null,
    apiBaseUrl: null,
    ...change,
  });
  running.push(() => closeAtOnce(server));
  return server.server;
}

interface Caller {
  readonly from?: string;
  readonly host?: string;
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

/** @returns the headers that the backend received */
function callThrough(
  site: Server,
  { from, host = '127.0.0.1', headers = {}, path = '/api/v1/config' }: Caller,
) {
  return new Promise<IncomingHttpHeaders>((resolve, reject) => {
    const call = request(
      {
        host,
        port: portOf(site),
        path,
        localAddress: from,
        headers,
        agent: false,
      },
      (answer) => answer.resume().once('end', () => resolve(forwarded)),
    );
    call.once('error', reject).end();
  });
}

const forged = {
  'x-forwarded-for': '198.51.100.1, 198.51.100.2',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  'x-real-ip': '198.51.100.3',
  forwarded: 'for=198.51.100.4;host=evil.example',
  'x-forwarded-port': '1',
};

it.each(['127.0.0.1', '127.0.0.2', '127.0.0.3'])(
  'a call from %s is passed on with its own address, whatever it states itself',
  async (from) => {
    const site = await startSite();
    for (const headers of [{}, forged]) {
      const seen = await callThrough(site, { from, headers });
      expect(seen['x-forwarded-for']).toBe(from);
      expect(seen['x-forwarded-proto']).toBe('http');
      expect(seen['x-forwarded-host']).toBe(`127.0.0.1:${portOf(site)}`);
      expect(JSON.stringify(seen)).not.toMatch(/198\.51|evil/);
    }
  },
);

it('the caller’s address cannot be removed by listing its header as one of the connection', async () => {
  const site = await startSite();
  const headers = { connection: 'close, x-forwarded-for' };
  expect((await callThrough(site, { headers }))['x-forwarded-for']).toBe('127.0.0.1');
});

describe('behind trusted proxies', () => {
  const seenBy = async (
    trustedProxies: NonNullable<ServerConfig['trustedProxies']>,
    list: string,
    from = '127.0.0.9',
  ) => {
    const headers = { ...forged, 'x-forwarded-for': list };
    return callThrough(await startSite({ trustedProxies }), { from, headers });
  };

  it.each([
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [['127.0.0.9'], '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [['127.0.0.8/30', '10.0.0.0/8'], '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [['loopback', 'fd00::/8'], '2001:db8::1, fd00::2', '2001:db8::1'],
  ])('of %j with the header %s the caller is %s', async (proxies, list, caller) => {
    const seen = await seenBy(proxies, list);
    expect(seen['x-forwarded-for']).toBe(caller);
    expect(seen['x-forwarded-proto']).toBe('https');
    expect(JSON.stringify(seen)).not.toContain('198.51');
  });

  it('a caller from another address is not trusted', async () => {
    const seen = await seenBy(['10.0.0.0/8'], '203.0.113.7');
    expect(seen['x-forwarded-for']).toBe('127.0.0.9');
    expect(seen['x-forwarded-proto']).toBe('http');
  });
});

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
(hasIpv6 ? it : it.skip)('recognises callers by IPv6', async () => {
  const site = await startSite({ host: '::1' });
  const seen = await callThrough(site, { host: '::1', headers: forged });
  expect(seen['x-forwarded-for']).toBe('::1');
});

it('aborts a request whose body does not end, and that to the backend', async () => {
  const site = await startSite();
  // The longer of the two limits applies. The server looks every five seconds, by a clock that it starts with.
  const limits = { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 };
  Object.assign(site, limits).emit('listening');
  const reached = new Promise<boolean>((resolve) =>
    backend.once('request', (incoming) => incoming.once('close', () => resolve(incoming.complete))),
  );
  const socket = connect(portOf(site), '127.0.0.1');
  socket.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 100\r\n\r\n{',
  );
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.once('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(await reached).toBe(false);
});

it("the server's own calls for a page state the visitor as the caller", async () => {
  const site = await startSite();
  const headers = await callThrough(site, { from: '127.0.0.7', path: '/store/charcoal-yard' });
  expect(headers['x-forwarded-for']).toBe('127.0.0.7');
});
