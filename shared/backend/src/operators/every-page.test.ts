import { documentOf, pageFaults, pageRequest } from '@storefront/operations/testing';
import { createFirebaseCodes } from '../areas/auth/social/firebase';
import { buyNow, openStockedShop } from '../areas/orders/testing/item-fixture';
import type { OrderingShop } from '../areas/orders/testing/ordering-shop';
import { openFirebaseProject } from '../testing/firebase-project';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest } from '../testing/send-request';
import { addOperator } from './operators';

const shop = openForTests(openStockedShop);
const project = openForTests(openFirebaseProject);
let cookie = '';
let links: Readonly<Record<'guest' | 'gateway', string>>;

const open = (language: string, url: string, form?: Readonly<Record<string, string>>) =>
  sendRequest(shop.backend.app, pageRequest({ url, language, cookie, form }));

/** A refund that nobody but the shop can pay. */
async function addRefund({ database }: OrderingShop, orderId: number): Promise<void> {
  await database.query(
    `insert into payments (id, purpose, order_id, owner, provider, payment_method, amount,
        payment_status, created_at)
      select 'refused', 'order', id, owner, 'stripe', 'stripe', 20, 'paid', created_at
        from orders where id = $1`,
    [orderId],
  );
  await database.query(
    `insert into payment_refunds (order_id, payment_id, method, amount, status, created_at, settled_at)
      select order_id, id, 'stripe', 20, 'failed', created_at, created_at from payments where id = 'refused'`,
  );
}

beforeAll(async () => {
  const firebase = createFirebaseCodes(project.apiKey, project.places);
  Object.assign(shop.backend, { firebase });
  const as = shop.guest();
  const place = async (changes: object): Promise<number> => {
    const body = buyNow(shop.store, shop.item, 1, changes);
    return (await shop.ask('POST', '/customer/order/place', { as, body })).json().order_id;
  };
  const digital = await place({ payment_method: 'digital_payment' });
  await addRefund(shop, await place({ order_note: 'Hot, please' }));
  const body = {
    order_id: digital,
    payment_platform: 'web',
    callback: 'https://shop.example/checkout',
    payment_method: 'sandbox_card',
  };
  const asked = await shop.ask('POST', '/customer/order/digital-payment', { as, body });
  const guest = 'guestId' in as ? as.guestId : '';
  links = {
    guest: `/payment-mobile?order_id=${digital}&customer_id=${guest}&payment_method=sandbox_card`,
    gateway: new URL(asked.json().redirect_link).pathname,
  };
  const token = await addOperator(shop.database, 'mona', shop.clock.now());
  const signedIn = await open('en', '/operators/sign-in', { token });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const page = documentOf((await open('en', '/operators')).body);
  const form = page.querySelector('[name=form]')?.getAttribute('value') ?? '';
  const term = { form, action: 'add', line: 'same: zorblax > kofta' };
  expect((await open('en', '/operators/terms', term)).statusCode).toBe(200);
});

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  it.each([
    ['/operators', 'input[name=line]'],
    ['/operators/orders', 'article form'],
    ['/operators/refunds', 'article form'],
    ['/operators/stores?store=charcoal-yard', 'th label'],
    ['/operators/history', 'td'],
    ['/operators/sessions', 'td'],
    ['/operators/no-such', '[role=alert]'],
    ['/outbox', 'td'],
    ['/sandbox/pay/0', 'h1'],
    ['/payment-mobile?order_id=1', 'input[name=phone]'],
    ['/sandbox/wallet/sheet?value=20&currency=EGP', '#approve'],
    ['/sandbox/social?medium=google', 'input[type=radio]'],
    ['/api/v1/auth/firebase-page?key=a-key-of-the-waiting-page', '#captcha'],
  ])('%s is accessible and directed', async (url, part) => {
    const page = await open(language, url.includes('firebase') ? `${url}&lang=${language}` : url);
    expect(documentOf(page.body).querySelector(part)).not.toBeNull();
    expect(await pageFaults(page.body, language)).toEqual([]);
  });

  it('so are the pages of a payment, of a refusal, and the answer of a network', async () => {
    const pages = [
      await open(language, links.guest),
      await open(language, links.gateway),
      await open(language, '/operators/sign-in', { token: 'souk_guess' }),
      await open(language, '/sandbox/social', { medium: 'google', person: 'new', key: '' }),
    ];
    for (const page of pages) expect(await pageFaults(page.body, language)).toEqual([]);
    expect(documentOf(pages[1]?.body ?? '').querySelector('[name=card]')).not.toBeNull();
  });
});
