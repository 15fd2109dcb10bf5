import type { Page } from '@playwright/test';
import { logOut } from '../support/customer';
import { customerApi } from '../support/customer-api';
import { downtown, expect, test } from '../support/site';
import { wordsOf } from '../support/words';

test.use({ serviceWorkers: 'allow' });
const t = wordsOf('en');

/** One red pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
/** Words that occur only in this customer's data. */
const marks = {
  address: 'Seventh floor, door of the marked house',
  contact: 'Marked Contact',
  order: 'Ring the marked bell',
  chat: 'A marked question',
} as const;
const door = {
  latitude: '30.0478',
  longitude: '31.2397',
  contact_person_name: marks.contact,
  contact_person_number: '+201001117788',
};

function form(fields: Readonly<Record<string, string>>, file: string): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  data.append(file, new Blob([picture], { type: 'image/png' }), 'marked.png');
  return data;
}

/** A customer with private data of every kind. */
async function createCustomer(backendUrl: string) {
  const { token, ask } = await customerApi(backendUrl, 'demo@souk.example');
  const home = { ...door, address: marks.address, address_type: 'home' };
  await ask('/customer/address/add', { method: 'POST', body: home });
  const modules = (await ask('/module')) as { id: number; module_type: string }[];
  const pharmacy = modules.find(({ module_type: type }) => type === 'pharmacy')?.id;
  const inPharmacy = await customerApi(backendUrl, 'demo@souk.example', pharmacy);
  const { stores } = (await inPharmacy.ask('/stores/get-stores/all?limit=50&offset=1')) as {
    stores: { id: number; prescription_order: unknown }[];
  };
  const store = stores.find(({ prescription_order: takes }) => Boolean(takes));
  if (!store) throw new Error('No pharmacy takes prescriptions.');
  const prescription = form(
    {
      ...door,
      order_type: 'delivery',
      payment_method: 'cash_on_delivery',
      store_id: String(store.id),
      distance: '1',
      address: marks.address,
      order_note: marks.order,
    },
    'order_attachment[]',
  );
  const { order_id } = (await inPharmacy.ask('/customer/order/prescription/place', {
    method: 'POST',
    body: prescription,
  })) as { order_id: number };
  const question = { receiver_id: '0', receiver_type: 'admin', message: marks.chat };
  const sent = (await ask('/customer/message/send', {
    method: 'POST',
    body: form(question, 'image[]'),
  })) as { conversation: { id: number } };
  const placed = (await ask(`/customer/order/track?order_id=${order_id}`)) as {
    order_attachment_full_url: string[];
  };
  return {
    prescription: String(placed.order_attachment_full_url[0]),
    token,
    orderId: String(order_id),
    conversationId: String(sent.conversation.id),
  };
}

/** Shows a picture on a page with an `img`. */
const showPicture = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
  }, address);

/** The addresses in all caches. */
const cachedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    return urls;
  });

/** All data that a page's origin stores in the browser, as one text. */
const storesOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      window.name,
      JSON.stringify(history.state),
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /json|text|svg/.test(response?.headers.get('content-type') ?? '');
        found.push(`${name} ${request.url} ${isText ? await response?.text() : ''}`);
      }
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await done(database.transaction(store).objectStore(store).getAll());
        found.push(`${name} ${JSON.stringify(rows)}`);
      }
      database.close();
    }
    return found.join('\n');
  });

test('signing out removes all data of the customer from the browser, in every tab', async ({
  openAt,
  page,
  context,
  site,
  expectFault,
}) => {
  test.slow();
  // The browser's message when its cache correctly lacks a picture.
  expectFault(/ERR_CACHE_MISS.*\/uploads\//);
  const customer = await createCustomer(site.backendUrl);
  // The saved address is the chosen place.
  await openAt('/home', { place: { ...downtown, name: marks.address }, person: customer });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const pictures: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/uploads/')) pictures.push(response.url());
  });
  const main = page.getByRole('main');

  await page.goto(`/profile?page=inbox&conversation_id=${customer.conversationId}`);
  await expect(main.getByText(marks.chat)).toBeVisible();
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  await page.goto(`/profile?page=my-orders&order_id=${customer.orderId}`);
  await expect(main.getByText(marks.address)).toBeVisible();
  await showPicture(page, customer.prescription);
  await page.goto('/profile?page=profile-settings');
  await expect(main.getByRole('textbox', { name: 'Email' })).toHaveValue('demo@souk.example');
  expect(pictures).toContain(customer.prescription);

  const other = await context.newPage();
  await other.goto(`/profile?page=my-orders&order_id=${customer.orderId}`);
  await expect(other.getByRole('main').getByText(marks.address)).toBeVisible();

  const secrets = () => [
    ...Object.values(marks),
    customer.token,
    `=${customer.orderId}`,
    'demo@souk.example',
    '/uploads/',
    'signature=',
  ];
  const storedSecrets = async (tab: Page) => {
    const stores = await storesOf(tab);
    return secrets().filter((secret) => stores.includes(secret));
  };
  // Makes sure that the search finds stored data.
  const before = await storedSecrets(page);
  expect(before).toEqual(
    expect.arrayContaining([marks.address, customer.token, `=${customer.orderId}`]),
  );
  // Uploaded pictures are not cached even now; answers contain only their addresses.
  const cached = (await cachedUrls(page)).join('\n');
  expect(cached).toContain('/customer/info');
  expect(cached).not.toContain('/uploads/');

  await logOut(page, t);

  for (const tab of [page, other]) {
    await expect.poll(() => storedSecrets(tab)).toEqual([]);
    const seen = await tab.locator('body').textContent();
    expect(secrets().filter((secret) => seen?.includes(secret))).toEqual([]);
    await expect(tab.locator(`a[href*="=${customer.orderId}"]`)).toHaveCount(0);
  }
  // The browser's own cache has no picture either.
  for (const url of new Set(pictures)) {
    const isCached = await page.evaluate(
      (address) =>
        fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          () => true,
          () => false,
        ),
      url,
    );
    expect([url, isCached]).toEqual([url, false]);
  }
});
