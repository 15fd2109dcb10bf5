import { setGuestId, signIn, signOut } from '@storefront/session';
import { answerCaches } from './answer-caches';
import { watchCustomers } from './forget-customer';

const emptied: string[] = [];
const told: unknown[] = [];
let stop = () => undefined as unknown;

beforeEach(() => {
  Object.assign(globalThis, {
    caches: { delete: async (name: string) => void emptied.push(name) },
  });
  const worker = { postMessage: (message: unknown) => void told.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: worker, getRegistration: async () => undefined },
    configurable: true,
  });
  signOut();
  setGuestId(null);
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(globalThis, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** What is emptied and what the worker is told when somebody else uses the page. */
async function after(change: () => void): Promise<[string[], unknown[]]> {
  await new Promise((resolve) => setTimeout(resolve));
  emptied.length = 0;
  told.length = 0;
  change();
  await new Promise((resolve) => setTimeout(resolve));
  return [[...emptied], [...told]];
}

const watch = () => {
  stop = watchCustomers((error) => {
    throw error;
  });
};
const both = [[answerCaches.customer, answerCaches.guest], [{ type: 'forget-customer' }]];

test('answers for a customer go with the customer', async () => {
  signIn('one');
  watch();
  expect(await after(signOut)).toEqual(both);
});

test('another customer gets none of them either', async () => {
  signIn('one');
  watch();
  expect(await after(() => signIn('two'))).toEqual(both);
  expect(await after(() => signIn('two'))).toEqual([[], []]);
});

test('those for a guest go when the guest becomes another one', async () => {
  setGuestId('one');
  watch();
  expect(await after(() => setGuestId('two'))).toEqual(both);
});

test('a first id, or a first sign-in, is nobody else', async () => {
  watch();
  expect(await after(() => setGuestId('one'))).toEqual([[], []]);
  expect(await after(() => signIn('one'))).toEqual([[], []]);
});

test('what an earlier page could not clear goes at the next one, unless a customer is there', async () => {
  expect(await after(watch)).toEqual([[answerCaches.customer], []]);
  stop();
  signIn('one');
  expect(await after(watch)).toEqual([[], []]);
});

test('nothing is cleared after the end, and a browser without caches clears nothing', async () => {
  signIn('one');
  watch();
  stop();
  expect(await after(signOut)).toEqual([[], []]);
  Reflect.deleteProperty(globalThis, 'caches');
  expect(await after(watch)).toEqual([[], []]);
});
