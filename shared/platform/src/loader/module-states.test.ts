import { LoadFailure } from './load-failure';
import { ModuleStates, type Settled } from './module-states';

const ready: Settled = { status: 'ready', source: 'live', content: null };
const degraded: Settled = { status: 'degraded', failure: new LoadFailure('broken', 'It threw.') };
const disabled: Settled = { status: 'disabled', failure: new LoadFailure('disabled', 'Off.') };

test('notifies its listeners and watchers until they unsubscribe', () => {
  const states = new ModuleStates();
  const [listener, watcher] = [jest.fn(), jest.fn()];
  const unsubscribe = states.subscribe('cart/overlays', listener);
  const unwatch = states.watch(watcher);
  states.set('cart/overlays', ready);
  states.set('cart/commands', ready);
  expect([listener, watcher].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  unsubscribe();
  unwatch();
  states.set('cart/overlays', degraded);
  expect([listener, watcher].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test('a module is shown while a slot listens, and its remote while such a module is ready', () => {
  const states = new ModuleStates();
  expect(states.isShown('cart/overlays')).toBe(false);
  const unsubscribe = states.subscribe('cart/overlays', () => {});
  expect([states.isShown('cart/overlays'), states.isShowing('cart')]).toEqual([true, false]);
  states.set('cart/overlays', ready);
  expect([states.isShowing('cart'), states.isShowing('catalog')]).toEqual([true, false]);
  unsubscribe();
  expect(states.isShowing('cart')).toBe(false);
});

test('a late module is stored until it is taken, once', () => {
  const states = new ModuleStates();
  expect(states.takeLate('cart/overlays')).toBe(false);
  states.keepLate('cart/overlays', ready);
  expect(states.get('cart/overlays').status).toBe('idle');
  expect(states.takeLate('cart/overlays')).toBe(true);
  expect(states.get('cart/overlays')).toBe(ready);
  expect(states.takeLate('cart/overlays')).toBe(false);
  states.keepLate('cart/overlays', degraded);
  states.dropLate('cart/overlays');
  expect(states.takeLate('cart/overlays')).toBe(false);
});

test('forgetting a remote removes its loaded and late modules, and none of another remote', () => {
  const states = new ModuleStates();
  states.subscribe('cart/overlays', () => {});
  for (const id of ['cart/overlays', 'cart/commands', 'catalog/home-page'] as const)
    states.set(id, ready);
  states.set('cart/checkout-page', degraded);
  states.keepLate('cart/cart-column', ready);
  states.keepLate('catalog/store-page', ready);
  expect(states.forgetLoaded('cart')).toEqual(['cart/overlays']);
  expect(states.in('ready')).toEqual(['catalog/home-page']);
  expect(states.in('idle', 'degraded').sort()).toEqual([
    'cart/checkout-page',
    'cart/commands',
    'cart/overlays',
  ]);
  expect(states.takeLate('cart/cart-column')).toBe(false);
  expect(states.takeLate('catalog/store-page')).toBe(true);
});

test('a remote has the worst state of its modules', () => {
  const states = new ModuleStates();
  expect(states.worstOf('cart')).toBe('idle');
  states.set('catalog/home-page', disabled);
  const worse = [
    ['cart/overlays', ready],
    ['cart/commands', { status: 'loading' }],
    ['cart/checkout-page', degraded],
    ['cart/order-placed-page', disabled],
  ] as const;
  for (const [id, state] of worse) {
    states.set(id, state);
    expect(states.worstOf('cart')).toBe(state.status);
  }
});
