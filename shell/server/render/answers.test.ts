import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAnswers, type SharedRead, sharedReadOf } from './answers';

let backend: Server;
let backendUrl: string;
let requests: { url: string; headers: IncomingMessage['headers'] }[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
let time: number;

beforeEach(async () => {
  requests = [];
  time = Date.parse('2030-01-01T00:00:00Z');
  respond = (_request, response) => response.end(`answer ${requests.length}`);
  backend = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    respond(request, response);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
afterEach(async () => {
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

const answersWith = (options: object = {}) =>
  createAnswers({ backendUrl, now: () => time, ...options });

function readOf(path: string, headers: Record<string, string> = {}): SharedRead {
  const read = sharedReadOf({ path, headers });
  if (!read) throw new Error(`${path} is not shared.`);
  return read;
}

describe('requests of a realm', () => {
  it('are reads that anybody may make, with the headers on which the answer depends', () => {
    const headers = {
      'X-localization': 'ar',
      zoneid: '[1]',
      moduleId: '1',
      latitude: '30.0444',
      longitude: '31.2357',
      authorization: 'Bearer secret',
      cookie: 'a=b',
      'x-forwarded-for': '1.2.3.4',
    };
    expect(sharedReadOf({ path: '/api/v1/config', headers })).toEqual({
      path: '/config',
      headers: { 'x-localization': 'ar', zoneid: '[1]' },
    });
    const stores = sharedReadOf({ path: '/stores/details/a-store?x=1', headers });
    expect(stores?.path).toBe('/stores/details/a-store?x=1');
    expect(Object.keys(stores?.headers ?? {})).not.toContain('authorization');
  });

  it.each([
    '/customer/info',
    '/customer/wish-list',
    '/auth/login',
    '/customer/order/list?limit=1',
    '/customer/order/track?order_id=1',
    '/stores/details/../../customer/info',
    '/stores/details/..%2F..%2Fcustomer%2Finfo',
    '/nothing',
    '//elsewhere.example/config',
    '/api/v2/config',
  ])('are refused for %s', (path) => {
    expect(sharedReadOf({ path, headers: {} })).toBeNull();
  });
});

describe('answers', () => {
  it('are requested once for all, with the first caller’s address, and cached', async () => {
    const answers = answersWith();
    const read = readOf('/config', { 'X-localization': 'en' });
    const both = await Promise.all([answers.get(read, '9.9.9.9'), answers.get(read, '8.8.8.8')]);
    expect(both.map(({ status, body }) => [status, body])).toEqual([
      [200, 'answer 1'],
      [200, 'answer 1'],
    ]);
    expect((await answers.get(read, '7.7.7.7')).body).toBe('answer 1');
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      url: '/api/v1/config',
      headers: { 'x-forwarded-for': '9.9.9.9', 'x-localization': 'en' },
    });
  });

  it('differ by language, and not by headers on which they do not depend', async () => {
    const answers = answersWith();
    await answers.get(readOf('/config', { 'X-localization': 'en', latitude: '1' }), 'a');
    await answers.get(readOf('/config', { 'X-localization': 'en', latitude: '2' }), 'b');
    expect(requests).toHaveLength(1);
    expect((await answers.get(readOf('/config', { 'X-localization': 'ar' }), 'c')).body).toBe(
      'answer 2',
    );
  });

  it('are served old while they are revalidated by their tag', async () => {
    respond = (request, response) => {
      response.setHeader('etag', '"one"');
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
      else response.end('the long one');
    };
    const answers = answersWith();
    const read = readOf('/module');
    await answers.get(read, 'a');
    time += 61_000;
    expect((await answers.get(read, 'b')).body).toBe('the long one');
    await settled(() => requests.length === 2);
    expect(requests[1]?.headers['if-none-match']).toBe('"one"');
    expect((await answers.get(read, 'c')).body).toBe('the long one');
  });

  it('are not served once they are too old', async () => {
    const answers = answersWith();
    const read = readOf('/module');
    await answers.get(read, 'a');
    time += 7 * 60_000;
    expect((await answers.get(read, 'b')).body).toBe('answer 2');
  });

  it('state the current time, and not that of their arrival', async () => {
    respond = (_request, response) => {
      response.setHeader('date', new Date(time).toUTCString()).end('');
    };
    const answers = answersWith();
    const read = readOf('/config');
    await answers.get(read, 'a');
    time += 30_000;
    expect(Date.parse((await answers.get(read, 'b')).date)).toBe(time);
  });

  it('are cached for a missing resource, and not for a refusal', async () => {
    const answers = answersWith();
    const statuses = [404, 429, 200];
    respond = (_request, response) =>
      response.writeHead(statuses[requests.length - 1] ?? 500).end();
    const missing = readOf('/stores/details/none');
    expect((await answers.get(missing, 'a')).status).toBe(404);
    expect((await answers.get(missing, 'b')).status).toBe(404);
    const refused = readOf('/module');
    expect((await answers.get(refused, 'a')).status).toBe(429);
    expect((await answers.get(refused, 'b')).status).toBe(200);
  });

  it('are none when the backend disconnects or redirects', async () => {
    const answers = answersWith();
    respond = (request) => request.socket.destroy();
    expect((await answers.get(readOf('/config'), 'a')).status).toBe(0);
    respond = (_request, response) => response.writeHead(302, { location: '/else' }).end();
    expect((await answers.get(readOf('/config'), 'a')).status).toBe(0);
  });

  it('are limited in memory', async () => {
    respond = (_request, response) => response.end('x'.repeat(400));
    const answers = answersWith({ limit: 1_000 });
    for (const id of [1, 2, 3]) await answers.get(readOf(`/stores/details/${id}`), 'a');
    await answers.get(readOf('/stores/details/3'), 'a');
    expect(requests).toHaveLength(3);
    await answers.get(readOf('/stores/details/1'), 'a');
    expect(requests).toHaveLength(4);
  });
});

/** Waits for work in the background. */
async function settled(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
}
