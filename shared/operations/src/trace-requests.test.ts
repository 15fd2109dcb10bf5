import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { traceRequests } from './trace-requests';

interface Sent {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const plain = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector that stores what it receives. */
async function startCollector() {
  const spans: Sent[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk));
    request.on('end', () => {
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
        const service = String(plain(resource.attributes)['service.name']);
        for (const span of scopeSpans.flatMap((scope: { spans: unknown }) => scope.spans)) {
          const { name, traceId, spanId, parentSpanId = '', attributes, status } = span;
          const isError = status.code === 2;
          const all = plain(attributes);
          spans.push({ service, name, traceId, spanId, parentSpanId, attributes: all, isError });
        }
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    spans,
    address: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const before = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
afterEach(() => {
  if (before === undefined) delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  else process.env.OTEL_EXPORTER_OTLP_ENDPOINT = before;
});

test('a proxied call is one trace, with routes and releases and without addresses', async () => {
  const collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.address;

  const backend = Fastify({ trustProxy: 'loopback' });
  traceRequests(backend, 'backend');
  backend.get('/api/v1/stores/:id', async () => {
    throw new Error('Out of order.');
  });
  const upstream = await backend.listen({ host: '127.0.0.1', port: 0 });

  const shell = Fastify();
  traceRequests(shell, 'shell');
  shell.get('/api/v1/*', async ({ raw, url, ip }, reply) => {
    const headers = new Headers({ 'x-forwarded-for': ip });
    for (const name of ['traceparent', 'x-shell-release', 'x-remote-release']) {
      headers.set(name, String(raw.headers[name]));
    }
    const answer = await fetch(`${upstream}${url}`, { headers });
    return reply.status(answer.status).send(await answer.text());
  });
  const forged = '00-11111111111111111111111111111111-2222222222222222-01';
  await shell.inject({
    url: '/api/v1/stores/17',
    remoteAddress: '203.0.113.9',
    headers: { traceparent: forged, 'x-shell-release': 'one', 'x-remote-release': 'a b' },
  });
  await shell.close();
  await backend.close();
  await collector.stop();

  const [outer] = collector.spans.filter(({ service }) => service === 'storefront-shell');
  const [inner] = collector.spans.filter(({ service }) => service === 'storefront-backend');
  expect(outer).toMatchObject({ parentSpanId: '', isError: true });
  expect(inner).toMatchObject({
    name: 'GET /api/v1/stores/:id',
    traceId: outer?.traceId,
    parentSpanId: outer?.spanId,
    isError: true,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/v1/stores/:id',
      'http.response.status_code': 500,
      'http.request.header.x-shell-release': 'one',
    },
  });
  expect(outer?.traceId).not.toBe('11111111111111111111111111111111');
  expect(JSON.stringify(collector.spans)).not.toMatch(/stores\/17|203\.0\.113\.9|a b/);
});

test.each([
  ['no collector', {}],
  [
    'it turned off',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' },
  ],
])('with %s, calls are proxied unchanged', async (_what, environment) => {
  const app = Fastify();
  traceRequests(app, 'shell', environment);
  app.get('/', async ({ headers }) => headers);
  const answer = await app.inject({ url: '/', headers: { traceparent: 'as-it-came' } });
  expect(answer.json()).toMatchObject({ traceparent: 'as-it-came' });
  await app.close();
});
