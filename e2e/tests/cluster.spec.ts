import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { runAxe, wcagRules } from '../support/axe';
import { type Cluster, startCluster } from '../support/cluster';
import { password } from '../support/customer-api';
import { downtown } from '../support/site';

/**
 * A shop on several machines: the artefacts of `npm run package`, started without the checkout, on one PostgreSQL and
 * one object store, behind a proxy with TLS.
 */
const ORDERS = 24;
const IN_TURN = 6;
/** Two of them are paid by the wallet, which has no more. */
const BY_WALLET = 2;
const isByWallet = (index: number) => index % (ORDERS / BY_WALLET) === 0;

test.use({ ignoreHTTPSErrors: true });
test.describe.configure({ mode: 'serial' });

let cluster: Cluster;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  cluster = await startCluster();
});
test.afterAll(() => cluster?.close());

/** A customer who calls the site, and retries while machines fail. */
async function customer(request: APIRequestContext) {
  const place = { zoneid: '[1]', moduleid: '2', latitude: '30.0477', longitude: '31.2388' };
  const call = async (
    method: string,
    path: string,
    {
      data,
      headers = {},
      multipart,
    }: { data?: object; headers?: object; multipart?: Multipart } = {},
  ) => {
    const answer = await request.fetch(`${cluster.address}/api/v1${path}`, {
      method,
      headers: { ...place, ...headers },
      ...(data ? { data } : {}),
      ...(multipart ? { multipart } : {}),
    });
    return { status: answer.status(), body: await answer.json() };
  };
  const signedIn = await call('POST', '/auth/login', {
    data: {
      login_type: 'manual',
      field_type: 'email',
      email_or_phone: 'demo@souk.example',
      password,
    },
  });
  const authorization = `Bearer ${signedIn.body.token}`;
  return {
    authorization,
    ask: (path: string) => call('GET', path, { headers: { authorization } }),
    post: (path: string, multipart: Multipart) =>
      call('POST', path, { multipart, headers: { authorization } }),
    /** Its total; `null`: it is refused. */
    tryToPlace: async (data: object): Promise<number | null> => {
      const headers = { authorization, 'idempotency-key': randomUUID() };
      const { status, body } = await call('POST', '/customer/order/place', { data, headers });
      return status === 200 ? body.total_ammount : null;
    },
    /** Retries with the same key until the outcome is known, as the page does. */
    place: async (body: object): Promise<number> => {
      const headers = { authorization, 'idempotency-key': randomUUID() };
      let placed = 0;
      await expect(async () => {
        const { status, body: answer } = await call('POST', '/customer/order/place', {
          data: body,
          headers,
        });
        expect(status, JSON.stringify(answer)).toBe(200);
        placed = answer.order_id;
      }).toPass({ timeout: 60_000 });
      return placed;
    },
  };
}

type Customer = Awaited<ReturnType<typeof customer>>;
type Product = Record<'id' | 'store_id' | 'has_variant' | 'stock' | 'price', number>;
type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>;

/** The quantity of an item that reaches the minimum order of stores that are open at night. */
const MAX_OF_ONE = 4;

/** An item without choices and with enough stock, of a store that delivers now, at a price that the wallet can pay. */
async function findOrder({ ask, tryToPlace }: Customer): Promise<(method: string) => object> {
  const balance: number = (await ask('/customer/info')).body.wallet_balance;
  const filter = encodeURIComponent('["open"]');
  const { body } = await ask(`/items/popular?limit=50&filter=${filter}`);
  const products: Product[] = body.products;
  const enough = products
    .filter(({ has_variant }) => has_variant === 0)
    .flatMap((item) =>
      Array.from({ length: MAX_OF_ONE }, (_, more) => ({ item, quantity: more + 1 })),
    )
    .filter(({ item, quantity }) => item.stock > ORDERS * quantity)
    .sort((a, b) => a.item.price * a.quantity - b.item.price * b.quantity);
  for (const { item, quantity } of enough) {
    const line = { item_id: item.id, item_type: 'Item', price: 1, quantity, variation: [] };
    const bodyOf = (method: string) => ({
      order_type: 'delivery',
      payment_method: method,
      store_id: item.store_id,
      distance: 1,
      address: '14 Talaat Harb St, Downtown',
      latitude: '30.0478',
      longitude: '31.2397',
      contact_person_name: 'Layla Hassan',
      contact_person_number: '+201000000001',
      is_buy_now: 1,
      cart: JSON.stringify([line]),
    });
    const amount = await tryToPlace(bodyOf('cash_on_delivery'));
    if (amount !== null && amount * BY_WALLET <= balance) return bodyOf;
  }
  throw new Error('No store delivers now what the wallet could pay.');
}

/** Faults in the console of a page. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return faults;
}

test('artefacts alone serve the site over TLS, on pages of every remote', async ({ page }) => {
  const faults = watchFaults(page);
  await page.addInitScript(
    ([at]) => {
      localStorage.setItem('zoneid', '[1]');
      localStorage.setItem('location', at.name);
      localStorage.setItem('currentLatLng', JSON.stringify({ lat: at.lat, lng: at.lng }));
    },
    [downtown] as const,
  );
  for (const [path, heading] of [
    ['/store/charcoal-yard', 'Charcoal Yard'],
    ['/track-order', /.+/],
    ['/rental/vehicle-details/1', /.+/],
  ] as const) {
    await page.goto(`${cluster.address}${path}`);
    await page.locator('#first-screen').waitFor({ state: 'detached' });
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  expect(faults).toEqual([]);
});

for (const [language, colorScheme, width] of [
  ['en', 'light', 1280],
  ['ar', 'dark', 390],
] as const) {
  test(`an operator changes the shop's name on the settings page, in ${language}`, async ({
    browser,
  }) => {
    const [token] = /souk_\S+/.exec(await cluster.shopCommand('operators', 'add', 'mona')) ?? [''];
    // The page's policy allows no scripts, not even axe.
    const context = await browser.newContext({
      locale: language,
      colorScheme,
      viewport: { width, height: 900 },
      bypassCSP: true,
    });
    const page = await context.newPage();
    const faults = watchFaults(page);
    const look = async () => {
      expect(await runAxe(page, { type: 'tag', values: wcagRules })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    };
    await page.goto(`${cluster.backends[0].address}/operators`);
    await look();
    await page.locator('input[name=token]').fill(token);
    await page.getByRole('button').click();
    const name = page.locator('[id="value-businessName"]');
    await expect(name).toBeVisible();
    await look();
    await name.fill(`Bazaar ${language}`);
    await name.press('Enter');
    await expect(page.getByRole('status')).toBeVisible();
    await expect(name).toHaveValue(`Bazaar ${language}`);
    await page.locator('nav a[href="/operators/orders"]').click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await look();
    await page.locator('nav a[href="/operators/stores"]').click();
    await page.locator('input[name=store]').fill('charcoal-yard');
    await page.locator('input[name=store]').press('Enter');
    await expect(page.locator('[id="value-store.charcoal-yard.vat_number"]')).toBeVisible();
    await look();
    await page.locator('nav a[href="/operators/history"]').click();
    // On a phone the table has no header row.
    const newest = page.locator('tbody tr').first();
    await expect(newest).toContainText('mona');
    await expect(newest).toContainText(`Bazaar ${language}`);
    await look();
    // The other server gets the change.
    await expect
      .poll(async () => (await fetch(`${cluster.backends[1].address}/api/v1/config`)).json())
      .toMatchObject({ business_name: `Bazaar ${language}` });
    expect(faults).toEqual([]);
    await context.close();
  });
}

test('upgrading one server after the other causes no failed request', async ({ request }) => {
  let isOver = false;
  const statuses = new Map<string, number>();
  const visitor = async (path: string) => {
    while (!isOver) {
      const status = await request
        .get(cluster.address + path, { headers: { zoneid: '[1]', moduleid: '1' } })
        .then((answer) => String(answer.status()), String);
      statuses.set(`${path} ${status}`, (statuses.get(`${path} ${status}`) ?? 0) + 1);
    }
  };
  const visitors = ['/store/charcoal-yard', '/api/v1/items/popular?limit=10'].map(visitor);
  for (const server of [...cluster.shells, ...cluster.backends]) {
    await server.end();
    await server.start();
  }
  isOver = true;
  await Promise.all(visitors);
  expect([...statuses.keys()].sort()).toEqual([
    '/api/v1/items/popular?limit=10 200',
    '/store/charcoal-yard 200',
  ]);
});

test('machines fail under load: orders, money, uploads, streams and releases are all there', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const layla = await customer(request);
  const bodyOf = await findOrder(layla);
  const balance = async () => (await layla.ask('/customer/info')).body.wallet_balance as number;
  const orders = async () => {
    const { body } = await layla.ask('/customer/order/running-orders?limit=100&offset=1');
    return new Map<number, number>(
      body.orders.map((one: { id: number; order_amount: number }) => [one.id, one.order_amount]),
    );
  };
  const known = await orders();
  const before = await balance();

  // A picture that one backend has stored is served by both.
  const picture = await request.get(`${cluster.address}/icons/icon-192.png`);
  const profile = (await layla.ask('/customer/info')).body;
  const uploaded = await layla.post('/customer/update-profile', {
    name: `${profile.f_name} ${profile.l_name}`,
    email: profile.email,
    phone: profile.phone,
    image: { name: 'me.png', mimeType: 'image/png', buffer: await picture.body() },
  });
  expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(200);
  const address = (await layla.ask('/customer/info')).body.image_full_url as string;
  const shown = async () => {
    const pictures = await Promise.all(
      cluster.backends.map((backend) =>
        request.get(backend.address + new URL(address).pathname + new URL(address).search),
      ),
    );
    expect(pictures.map((answer) => answer.status())).toEqual([200, 200]);
  };
  await shown();

  const events = await follow(cluster.backends[0].address, layla.authorization);

  const placed: number[] = [];
  const buyer = async () => {
    while (placed.length + running < ORDERS) {
      const index = placed.length + running;
      running += 1;
      const id = await layla.place(bodyOf(isByWallet(index) ? 'wallet' : 'cash_on_delivery'));
      running -= 1;
      placed.push(id);
    }
  };
  let running = 0;
  const buyers = Array.from({ length: IN_TURN }, buyer);
  const failing = async (server: { kill(): Promise<void>; start(): Promise<void> }, at: number) => {
    await expect.poll(() => placed.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(at);
    await server.kill();
    await server.start();
  };
  await Promise.all([
    ...buyers,
    failing(cluster.backends[0], 3),
    failing(cluster.shells[0], 8),
    failing(cluster.registry, 12),
  ]);

  // Each order exists once, and the wallet paid its amount once.
  const after = await orders();
  const mine = [...after].filter(([id]) => !known.has(id));
  expect(mine.map(([id]) => id).sort()).toEqual([...placed].sort());
  expect(new Set(placed).size).toBe(placed.length);
  const { body: moves } = await layla.ask('/customer/wallet/transactions?limit=50&offset=1');
  const paid = moves.data.filter(({ debit }: { debit: number }) => debit > 0).slice(0, BY_WALLET);
  const sum = paid.reduce((total: number, { debit }: { debit: number }) => total + debit, 0);
  expect(before - (await balance())).toBeCloseTo(sum, 2);

  // The command fails when a wallet differs from the sum of its ledger, or amounts in the database do not add up.
  expect(await cluster.shopCommand('shop', 'books')).toMatch(/^orders /m);

  await shown();

  // The stream continues at another server, with the missed events.
  const again = await follow(cluster.backends[1].address, layla.authorization, events.lastId());
  // The demo's stores accept the orders one after the other.
  await expect.poll(() => again.text(), { timeout: 120_000 }).toContain(String(placed.at(-1)));
  await again.close();

  // The registry is back with its state, and both shells follow it.
  await cluster.command('disable', 'rental', '--region', 'eg');
  for (const shell of cluster.shells) {
    await expect
      .poll(async () => (await request.get(`${shell.address}/registry.json`)).text(), {
        timeout: 30_000,
      })
      .toMatch(/disabled\\?":\s*(true|\[\\?"rental)/);
  }
});

/** Reads a customer's stream until the server ends, or it is closed. */
async function follow(backend: string, authorization: string, lastId?: string) {
  const stop = new AbortController();
  const answer = await fetch(`${backend}/api/v1/customer/notifications/stream`, {
    headers: { authorization, zoneid: '[1]', ...(lastId ? { 'last-event-id': lastId } : {}) },
    signal: stop.signal,
  });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body ?? []) text += decoder.decode(piece, { stream: true });
  };
  // The stream breaks when the test kills its server.
  const reading = read().catch(() => undefined);
  return {
    text: () => text,
    lastId: () => [...text.matchAll(/^id: ?(.+)$/gm)].at(-1)?.[1],
    close: async () => {
      stop.abort();
      await reading;
    },
  };
}
