import { DEMO_CODE } from '../areas/auth/code/one-time-codes';
import { sendRequest } from '../testing/send-request';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { productionConfig } from '../testing/test-backend';
import { type ContractShop, openContractShop } from './contract-shop';
import { samples } from './samples/all-samples';

// These tests send many requests.
let shop: ContractShop;
let log = '';
beforeAll(async () => {
  // With the most detailed log.
  shop = await openContractShop(
    { ...productionConfig, logLevel: 'trace' },
    {
      write(line) {
        log += line;
      },
    },
  );
}, 60_000);
afterAll(() => shop.close());

/**
 * Fields of an answer that contain a secret for its owner; the `user_id` of a placed order names the guest for the
 * payment page (4.19).
 */
const ownerSecrets = /"(?:token|guest_id|registration_token|user_id)":"[^"]*"/g;

it('contains no token, guest id or code in any answer or line of the log', async () => {
  const guest = shop.guest();
  const guestId = 'guestId' in guest ? guest.guestId : '';
  const answers: (readonly [name: string, text: string])[] = [];
  const tokens = new Set([shop.layla.token]);
  for (const endpoint of endpoints) {
    // Samples that need the demo's code cannot be prepared here; the call itself is sent anyway.
    const sample = await Promise.resolve(samples[endpoint.name]?.(shop)).catch(() => undefined);
    const calls = [
      sample ?? {},
      ...(endpoint.caller === 'customer' ? [] : [{ ...sample, as: guest }]),
    ];
    for (const call of calls) {
      const { as } = call;
      if (as !== undefined && as !== 'nobody' && 'token' in as) tokens.add(as.token);
      const answer = await shop.send(endpoint, call);
      for (const [, token] of answer.body.matchAll(/"token":"([^"]+)"/g)) tokens.add(token ?? '');
      const headers = JSON.stringify(answer.headers);
      answers.push([endpoint.name, `${answer.body.replace(ownerSecrets, '')}${headers}`]);
    }
  }
  const sent = await shop.database.query<{ body: string }>(
    "select body from outbox where channel in ('sms', 'email') order by id desc limit 50",
  );
  const codes = sent.flatMap(({ body }) => body.match(/\b\d{6}\b/) ?? []);
  expect(codes.length).toBeGreaterThan(3);
  expect(codes).not.toContain(DEMO_CODE);
  const secrets = [...tokens, guestId];
  expect(secrets.filter((secret) => secret.length < 32)).toEqual([]);

  const exposed = answers.filter(
    ([, text]) =>
      secrets.some((secret) => text.includes(secret)) ||
      new RegExp(`\\b${DEMO_CODE}\\b`).test(text),
  );
  expect(exposed.map(([name]) => name)).toEqual([]);
  // An order's number may look like a code, so only texts and the answers of sign-in calls are checked.
  const ofCodes = answers.filter(([name]) =>
    endpoints.some((one) => one.name === name && one.area === 'sign-in'),
  );
  expect(
    ofCodes.filter(([, text]) => codes.some((code) => text.includes(code))).map(([name]) => name),
  ).toEqual([]);

  expect(log).toContain('/api/v1/customer/cart/list?');
  const lines = log.split('\n').filter((line) => {
    const { msg, req, err } = line === '' ? {} : JSON.parse(line);
    const logged = JSON.stringify([msg, req, err]);
    return (
      secrets.some((secret) => line.includes(secret)) ||
      [DEMO_CODE, ...codes].some((code) => new RegExp(`\\b${code}\\b`).test(logged))
    );
  });
  expect(lines).toEqual([]);
});

it.each(['/outbox', '/sandbox/social', '/sandbox/social?medium=google'])(
  'has no %s outside the demo',
  async (url) => {
    expect((await sendRequest(shop.backend.app, { url })).statusCode).toBe(404);
  },
);
