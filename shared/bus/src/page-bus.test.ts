type PageBus = typeof import('./page-bus');

/** Loads the package once more, like a remote with its own copy. */
async function loadCopy(): Promise<PageBus> {
  const copies: PageBus[] = [];
  await jest.isolateModulesAsync(async () => {
    copies.push(await import('./page-bus'));
  });
  const [copy] = copies;
  if (!copy) throw new Error('The copy was not loaded.');
  return copy;
}

test('a second copy in the page reports itself, and uses the first bus', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const first = await loadCopy();
  expect(errors).not.toHaveBeenCalled();
  const second = await loadCopy();
  await loadCopy();

  expect(errors).toHaveBeenCalledTimes(2);
  const [report] = errors.mock.calls[0] ?? [];
  expect(String(report)).toMatch(
    /duplicate-bus: two copies .* the first from .+, the second from .+\./,
  );

  const listener = jest.fn();
  first.bus.subscribe('cart:changed', listener);
  second.bus
    .withSource('cart')
    .publish('cart:changed', { count: 1, moduleId: 1, storeId: 2, subtotal: 5, lines: [] });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(first.bus.latest('cart:changed')).toBe(second.bus.latest('cart:changed'));
});

test.each([
  ['a bus of another protocol', { protocol: 1, origin: 'https://a.example/1.js', hub: {} }],
  ['nothing', null],
  ['a text', 'taken'],
])('a page where %s has the slot has a bus of its own, and says so', async (_case, value) => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const slot = Symbol.for('storefront.bus');
  const read = Reflect.get;
  jest
    .spyOn(Reflect, 'get')
    .mockImplementation((target, key) => (key === slot ? value : read(target, key)));
  const { bus } = await loadCopy();
  expect(String(errors.mock.calls[0]?.[0])).toMatch(
    /the first from a release with another protocol/,
  );
  const listener = jest.fn();
  bus.subscribe('account:signed-out', listener);
  bus.withSource('account').publish('account:signed-out', {});
  expect(listener).toHaveBeenCalledTimes(1);
});
