import { connect } from 'node:net';
import { ManualClock } from '../clock/clock';
import type { BackendContext } from '../server/backend-context';
import { createDemoBackend } from '../testing/demo-backend';
import { DEMO_BEGINNING, openDemoDatabase } from '../testing/demo-engines';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest, type TestAnswer } from '../testing/send-request';
import { testConfig } from '../testing/test-backend';

// These tests send many requests.
const SIGN_INS_A_MINUTE = 60;
const RIGHT_PASSWORD = 'souk1234';

let names = 0;
/** Wrong passwords for one name cause a wait; with a new name for each try, only the caller's limit counts. */
function newName(): string {
  names += 1;
  return `nobody${names}@souk.example`;
}

const database = openForTests(openDemoDatabase);
const running: BackendContext[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ app }) => app.close()));
  await database.query('delete from limits');
});

async function start(change: Partial<typeof testConfig> = {}): Promise<BackendContext> {
  const config = { ...testConfig, trustedProxies: ['loopback'], ...change };
  const backend = await createDemoBackend({
    config,
    database,
    clock: new ManualClock(DEMO_BEGINNING),
  });
  running.push(backend);
  return backend;
}

const from = (address: string) => ({ 'x-forwarded-for': address });

function signIn(
  { app }: BackendContext,
  address: string,
  password = 'wrong one',
): Promise<TestAnswer> {
  return sendRequest(app, {
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: from(address),
    payload: {
      login_type: 'manual',
      field_type: 'email',
      email_or_phone: password === RIGHT_PASSWORD ? 'demo@souk.example' : newName(),
      password,
    },
  });
}

/** The number of wrong sign-ins that are refused because of the limit. */
async function refusedOf(
  count: number,
  attempt: (index: number) => Promise<TestAnswer>,
): Promise<number> {
  let refused = 0;
  for (let index = 0; index < count; index += 1) {
    if ((await attempt(index)).statusCode === 429) refused += 1;
  }
  return refused;
}

describe('sign-ins', () => {
  it('of one address are counted over all servers, and block no other address', async () => {
    const servers = [await start(), await start()];
    const refused = await refusedOf(SIGN_INS_A_MINUTE + 4, (index) =>
      signIn(servers[index % 2] as BackendContext, '203.0.113.7'),
    );
    expect(refused).toBe(4);
    const last = await signIn(servers[0] as BackendContext, '203.0.113.7', RIGHT_PASSWORD);
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.json().errors[0].code).toBe('throttle');
    const other = await signIn(servers[0] as BackendContext, '203.0.113.8', RIGHT_PASSWORD);
    expect(other.statusCode).toBe(200);
  });

  it('of one household are counted together, from any of its addresses', async () => {
    const backend = await start();
    const refused = await refusedOf(SIGN_INS_A_MINUTE + 4, (index) =>
      signIn(backend, `2001:db8:1:2:${index.toString(16)}::1`),
    );
    expect(refused).toBe(4);
    expect((await signIn(backend, '2001:db8:1:3::1')).statusCode).toBe(401);
  });

  it('count an IPv4 address in IPv6 form as itself', async () => {
    const backend = await start();
    await refusedOf(SIGN_INS_A_MINUTE, () => signIn(backend, '203.0.113.7'));
    expect((await signIn(backend, '::ffff:203.0.113.7')).statusCode).toBe(429);
  });
});

it('all calls of one address are counted over all servers', async () => {
  const servers = [
    await start({ requestsPerMinute: 20 }),
    await start({ requestsPerMinute: 20 }),
  ] as const;
  const ask = async (index: number) => {
    const { app } = index % 2 === 0 ? servers[0] : servers[1];
    const answer = await sendRequest(app, { url: '/api/v1/config', headers: from('203.0.113.7') });
    // Waits until the server has reported its calls: the database runs one statement at a time.
    await database.query('select 1');
    return answer;
  };
  const refused = await refusedOf(30, ask);
  expect(refused).toBeGreaterThanOrEqual(8);
  expect(refused).toBeLessThanOrEqual(10);
  expect(Number((await ask(1)).headers['retry-after'])).toBeGreaterThan(0);
});

it('existing pictures, maps and files are not counted; guessing at names is', async () => {
  const { app } = await start({ requestsPerMinute: 10 });
  const [item] = await database.query<{ image: string }>(
    "select image from items where image like '/pictures/%' limit 1",
  );
  const get = (url: string) => sendRequest(app, { url, headers: from('203.0.113.7') });
  for (let count = 0; count < 30; count += 1) {
    for (const file of [item?.image ?? '', '/demo-map/index.json']) {
      expect((await get(file)).statusCode).toBe(200);
    }
  }
  expect(await refusedOf(10, () => get('/api/v1/config'))).toBe(0);
  const guess = (index: number) => get(`/uploads/${index.toString(16).padStart(32, '0')}.png`);
  expect(await refusedOf(5, guess)).toBe(5);
});

it('a request whose body does not end is aborted', async () => {
  const { app } = await start();
  await sendRequest(app, { url: '/healthz' });
  // The longer of the two limits applies. The server looks every five seconds, by a clock that it starts with.
  const limits = { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 };
  Object.assign(app.server, limits).emit('listening');
  const address = app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
