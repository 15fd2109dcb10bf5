import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import type { Request } from '@playwright/test';
import { password } from '../support/customer-api';
import { test as base, expect, startSite } from '../support/site';
import { wordsOf } from '../support/words';

/** How the site of `npm start` distinguishes its callers. */

/** The operator's proxy before the site. */
const OUR_PROXY = '127.0.0.9';
const SIGN_INS_A_MINUTE = 60;
/** Opening the home page needs fewer requests than this; the limit is 1,200 a minute. */
const MAX_CALLS_OF_HOME = 40;

const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite({ TRUSTED_PROXIES: OUR_PROXY });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

interface Call {
  readonly from: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** A request from one of the machine's addresses. Each address is a separate caller. */
function callSite(site: string, { from, path: target, body, headers }: Call) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request(
      `${site}/api/v1${target}`,
      {
        method: body ? 'POST' : 'GET',
        localAddress: from,
        agent: false,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += String(chunk);
        });
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      },
    );
    call.once('error', reject).end(body && JSON.stringify(body));
  });
}

const rightSignIn = {
  login_type: 'manual',
  field_type: 'email',
  email_or_phone: 'demo@souk.example',
  password,
};

let phones = 0;
/**
 * A code that was never sent: refusing it takes the server less time than hashing a wrong password. Wrong codes for one
 * phone are limited separately, so each request has another phone and only the caller is counted.
 */
function wrongSignIn() {
  phones += 1;
  return { login_type: 'otp', phone: `+2010010${10_000 + phones}`, otp: '000000' };
}

const signIn = (site: string, from: string, body: object, headers?: Record<string, string>) =>
  callSite(site, { from, path: '/auth/login', body, ...(headers && { headers }) });

async function refusedOf(count: number, attempt: (index: number) => Promise<{ status: number }>) {
  let refused = 0;
  for (let index = 0; index < count; index += 1) {
    if ((await attempt(index)).status === 429) refused += 1;
  }
  return refused;
}

test('wrong sign-ins of one caller are limited, and other callers are not', async ({ site }) => {
  const wrong = () => signIn(site.address, '127.0.0.2', wrongSignIn());
  expect(await refusedOf(SIGN_INS_A_MINUTE + 2, wrong)).toBe(2);
  expect((await signIn(site.address, '127.0.0.3', rightSignIn)).status).toBe(200);
});

test('a caller who states another address with each request is limited too', async ({ site }) => {
  const forged = (index: number) =>
    signIn(site.address, '127.0.0.4', wrongSignIn(), {
      'x-forwarded-for': `203.0.113.${index}`,
      'x-real-ip': `203.0.113.${index}`,
      forwarded: `for=203.0.113.${index}`,
    });
  expect(await refusedOf(200, forged)).toBe(200 - SIGN_INS_A_MINUTE);
});

test('behind a trusted proxy only its header distinguishes customers', async ({ site }) => {
  const through = (customer: string) => (index: number) =>
    signIn(site.address, OUR_PROXY, wrongSignIn(), {
      // The value that the customer sent is before the proxy's.
      'x-forwarded-for': `198.51.100.${index}, ${customer}`,
    });
  expect(await refusedOf(SIGN_INS_A_MINUTE + 2, through('203.0.113.7'))).toBe(2);
  expect(await refusedOf(1, through('203.0.113.8'))).toBe(0);
  // A household has one IPv6 network and many addresses.
  const household = (index: number) => through(`2001:db8:1:2::${index.toString(16)}`)(index);
  expect(await refusedOf(SIGN_INS_A_MINUTE + 2, household)).toBe(2);
});

test('pictures and maps of a page do not count towards the request limit', async ({ openAt }) => {
  const counted: string[] = [];
  const free: string[] = [];
  const page = await openAt('/about-us');
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    const isCounted = answer.headers()['x-ratelimit-limit'] !== undefined;
    if (isCounted) counted.push(pathname);
    else if (/^\/(pictures|demo-map|uploads)\//.test(pathname)) free.push(pathname);
  });
  await page.goto('/home', { waitUntil: 'networkidle' });
  // On a busy machine there may be a pause before the pictures are requested.
  await expect.poll(() => free.length).toBeGreaterThan(10);
  expect(counted.filter((pathname) => !pathname.startsWith('/api/v1/'))).toEqual([]);
  expect(counted.length).toBeGreaterThan(5);
  expect(counted.length).toBeLessThan(MAX_CALLS_OF_HOME);
});

test('the link of a guest’s order opens it on another device, and is in no log or referrer', async ({
  site,
  page,
}) => {
  const headers = { zoneid: '[1]', moduleid: '2' };
  const ask = (target: string, body?: object) =>
    callSite(site.address, { from: '127.0.0.5', path: target, headers, ...(body && { body }) });
  const { products } = JSON.parse((await ask('/items/popular?limit=50')).body) as {
    products: { id: number; store_id: number; has_variant: number }[];
  };
  let token = '';
  let orderId = 0;
  for (const item of products.filter(({ has_variant }) => has_variant === 0)) {
    const line = { item_id: item.id, item_type: 'Item', price: 1, quantity: 3, variation: [] };
    const placed = await ask('/customer/order/place', {
      order_type: 'delivery',
      payment_method: 'cash_on_delivery',
      store_id: item.store_id,
      distance: 1,
      address: '14 Talaat Harb St, Downtown',
      latitude: '30.0478',
      longitude: '31.2397',
      contact_person_name: 'Nour',
      contact_person_number: '+201001112223',
      guest_id: 'e'.repeat(32),
      is_buy_now: 1,
      cart: JSON.stringify([line]),
    });
    if (placed.status === 200) {
      ({ tracking_token: token, order_id: orderId } = JSON.parse(placed.body));
      break;
    }
  }
  expect(token).toMatch(/^[\w-]{22,}$/);

  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(`/track-order?order_id=${orderId}#token=${token}`);
  const t = wordsOf('en');
  await expect(page.getByText(t('account', 'orders.number', { id: orderId }))).toBeVisible();
  for (const sent of requests) {
    expect((await sent.allHeaders()).referer ?? '').not.toContain(token);
  }
  const logs = path.join(site.dataFolder, 'logs');
  for (const file of readdirSync(logs)) {
    expect(readFileSync(path.join(logs, file), 'utf8')).not.toContain(token);
  }
});
