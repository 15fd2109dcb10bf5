import { featureCalls } from '@storefront/features/testing';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest } from '../testing/send-request';
import { servedEndpoints as endpoints } from '../testing/served-endpoints';
import { openContractShop } from './contract-shop';
import { samples } from './samples/all-samples';
import { type WatchedChanges, watchChanges } from './watched-changes';

// These tests send many requests.
const shop = openForTests(openContractShop);
let watched: WatchedChanges;
beforeAll(async () => {
  watched = await watchChanges(shop.database);
});

it('detects a change', async () => {
  await watched.forget();
  await shop.database.query('update customers set f_name = f_name where id = 1');
  expect(await watched.changes()).toEqual(['UPDATE customers']);
});

const reads = endpoints.filter(({ method }) => method === 'GET');

it('GET /rental/user/cart/get-cart changes nothing when another place is chosen', async () => {
  const endpoint = endpoints.find(({ name }) => name === 'rentalCartGet');
  if (!endpoint) throw new Error('There is no booking cart');
  // Adds a vehicle to Layla's cart.
  await samples.rentalUserDataUpdate?.(shop);
  await watched.forget();
  const read = async (zoneid: string) =>
    (await shop.send(endpoint, { moduleId: 6 }, { zoneid })).json().carts.length;
  expect(await read('[1]')).toBe(1);
  expect(await read('[4]')).toBe(0);
  expect(await watched.changes()).toEqual([]);
  expect(await read('[1]')).toBe(1);
});

/** Pages and files outside the contract, each with an existing example. */
const pages: Readonly<Record<string, () => Promise<string>>> = {
  '/api/v1/auth/social-page': async () =>
    `/api/v1/auth/social-page?medium=google&key=${'k'.repeat(16)}`,
  '/payment-mobile': async () => {
    const placed = await placeUnpaid();
    const { pathname, search } = new URL(placed.payment_link);
    return `${pathname}${search}&payment_method=sandbox_card&callback=https://shop.example/`;
  },
  '/sandbox/pay/:id': async () => {
    const { order_id } = await placeUnpaid();
    const answer = await shop.ask('POST', '/customer/order/digital-payment', {
      as: shop.layla,
      body: { order_id, payment_method: 'sandbox_card', callback: 'https://shop.example/' },
    });
    return new URL(answer.json().redirect_link).pathname;
  },
};
const plainPages = [
  '/favicon.ico',
  '/healthz',
  '/readyz',
  '/docs',
  '/docs/openapi.json',
  '/outbox',
  '/operators',
  '/operators/history',
  '/operators/orders',
  '/operators/refunds',
  '/operators/sessions',
  '/operators/stores',
  '/sandbox/social',
  '/sandbox/wallet',
  '/sandbox/wallet/method.json',
  '/sandbox/wallet/app.json',
  '/sandbox/wallet/icon.svg',
  '/sandbox/wallet/worker.js',
  '/sandbox/wallet/sheet',
  '/demo-map/index.json',
] as const;
/** Generated files, or files of a folder. */
const files = [
  '/pictures/:kind/:key/:file',
  '/demo-map/:city/overview.json',
  '/demo-map/:city/:x/:file',
];
/**
 * Other paths: an older name of social sign-in, pages that need networks or Firebase, streams that stay open, files
 * with a limit, and paths without content.
 */
const others = [
  '/operators*',
  '/sandbox/social-sign-in',
  '/api/v1/auth/social-page/:medium',
  '/api/v1/auth/firebase-page',
  '/api/v1/customer/notifications/stream',
  '/uploads/:name',
  ...featureCalls.flatMap(({ others: added = [] }) => added),
];

it('covers every GET route', () => {
  const known = [
    ...reads.map(({ path }) => `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`),
    ...Object.keys(pages),
    ...plainPages,
    ...files,
    ...others,
  ];
  expect(routes().filter((path) => !known.includes(path))).toEqual([]);
  expect(known.filter((path) => !routes().includes(path))).toEqual([]);
});

it.each([...Object.keys(pages), ...plainPages])('GET %s changes nothing', async (path) => {
  const url = (await pages[path]?.()) ?? path;
  await watched.forget();
  const answer = await sendRequest(shop.backend.app, { url });
  expect(answer.statusCode).toBeLessThan(400);
  expect(await watched.changes()).toEqual([]);
});

async function placeUnpaid(): Promise<{ order_id: number; payment_link: string }> {
  const endpoint = endpoints.find(({ name }) => name === 'orderPlace');
  const sample = (await samples.orderPlace?.(shop)) ?? {};
  if (!endpoint) throw new Error('Nothing can be ordered');
  const input = { ...sample.input, payment_method: 'digital_payment' };
  return (await shop.send(endpoint, { ...sample, input })).json();
}

/** Every path with a GET route: in the tree of routes, each line continues the one above it. */
function routes(): string[] {
  const ancestors: string[] = [];
  const tree = shop.backend.app.printRoutes({ commonPrefix: false }).split('\n').filter(Boolean);
  return tree.flatMap((line) => {
    const [, indent = '', rest = ''] = /^(.*?)[├└]── (.*)$/.exec(line) ?? [];
    const depth = indent.length / 4;
    const [, part = '', methods = ''] = /^(\S*) ?(?:\((.*)\))?$/.exec(rest) ?? [];
    ancestors.length = depth;
    const path = `${ancestors.at(-1) ?? ''}${part}`;
    ancestors.push(path);
    return methods.split(', ').includes('GET') ? [path] : [];
  });
}
