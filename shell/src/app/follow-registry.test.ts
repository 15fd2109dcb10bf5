import type { RemoteLoader } from '@storefront/platform';
import { provideRemotes } from '@storefront/platform/testing';
import { choosePlace } from '@storefront/session';
import { followRegistry } from './follow-registry';
import type { RegistrySource } from './registry-source';

/** A page on which the cart is loaded and rental is not. */
async function setUp(followed: string | null = null) {
  const loader: RemoteLoader = provideRemotes({ 'cart/overlays': () => null });
  await loader.load('cart/overlays');
  const reload = jest.fn();
  const refresh = jest.fn<Promise<void>, []>(async () => undefined);
  const source: Pick<RegistrySource, 'refresh'> = { refresh };
  const page = { region: 'eg' };
  const follower = followRegistry({
    source: () => source,
    loader: () => loader,
    region: () => page.region,
    reload,
    followed,
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { loader, follower, page, reload, refresh, settle };
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], now: 0 }));
afterEach(() => void jest.useRealTimers());

test('a remote that is not loaded just takes the later release', async () => {
  const { follower, reload } = await setUp();
  follower.changed(['rental'], '2');
  follower.navigated();
  expect(reload).not.toHaveBeenCalled();
});

test('a loaded one makes the next navigation one of the document, and not before', async () => {
  const { follower, reload } = await setUp();
  follower.changed(['cart'], '2');
  expect(reload).not.toHaveBeenCalled();
  follower.navigated();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the navigation on which the change is found becomes one too, as long as nothing was touched', async () => {
  const { follower, reload, refresh, settle } = await setUp();
  refresh.mockImplementation(async () => follower.changed(['cart'], '2'));
  jest.advanceTimersByTime(5_000);
  follower.navigated();
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('never under the customer’s finger', async () => {
  const { follower, reload, refresh, settle } = await setUp();
  refresh.mockImplementation(async () => follower.changed(['cart'], '2'));
  jest.advanceTimersByTime(5_000);
  follower.navigated();
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  expect(reload).not.toHaveBeenCalled();
});

test('once per snapshot: a server that lags behind does not make the page go round', async () => {
  const { follower, reload } = await setUp('eg/2');
  follower.changed(['cart'], '2');
  follower.navigated();
  expect(reload).not.toHaveBeenCalled();
  follower.changed(['cart'], '3');
  follower.navigated();
  expect(reload).toHaveBeenCalledWith('eg/3');
});

/** The customer chooses a place, which belongs to a zone. */
const choose = (zone: number) =>
  choosePlace({ location: 'Olaya', coordinates: { lat: 24.7, lng: 46.7 }, zoneIds: [zone] });

test('a place of another region brings its releases at once, there and back', async () => {
  choose(1);
  const { follower, page, reload, refresh, settle } = await setUp('eg/2');
  refresh.mockImplementation(async () => {
    page.region = 'sa';
    follower.changed(['cart'], '2');
  });
  choose(4);
  window.dispatchEvent(new Event('pointerdown'));
  await settle();
  expect(reload.mock.calls).toEqual([['sa/2']]);
});

test('a place of the same region leaves the page as it is', async () => {
  choose(1);
  const { follower, reload, refresh, settle } = await setUp();
  refresh.mockImplementation(async () => follower.changed(['cart'], '3'));
  choose(1);
  expect(refresh).not.toHaveBeenCalled();
  choose(2);
  await settle();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

test('tells whether a newer release waits for what the page lacks, and loads it when asked to', async () => {
  const { follower, reload, refresh } = await setUp();
  expect(await follower.update.isWaiting()).toBe(false);
  follower.update.apply();
  expect(reload).not.toHaveBeenCalled();
  refresh.mockImplementation(async () => follower.changed(['cart'], '2'));
  expect(await follower.update.isWaiting()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  follower.update.apply();
  expect(reload).toHaveBeenCalledWith('eg/2');
});

test('looks once a minute while it is seen', async () => {
  const { refresh } = await setUp();
  jest.advanceTimersByTime(180_000);
  expect(refresh).toHaveBeenCalledTimes(3);
});
