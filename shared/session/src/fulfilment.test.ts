beforeEach(() => {
  window.sessionStorage.clear();
  jest.resetModules();
});

const load = () => import('./fulfilment');

test('how and for when is delivered at once until something else is chosen', async () => {
  const { useFulfilment } = await load();
  expect(useFulfilment.getState()).toEqual({ method: 'delivery', at: null });
});

test('a choice holds for the visit, each part by itself', async () => {
  const first = await load();
  first.chooseFulfilment({ method: 'take_away' });
  first.chooseFulfilment({ at: 1_800_000_000_000 });
  jest.resetModules();
  const { useFulfilment } = await load();
  expect(useFulfilment.getState()).toEqual({ method: 'take_away', at: 1_800_000_000_000 });
});

test.each(['{', '{"method":"drone","at":null}', '{"method":"delivery","at":"soon"}'])(
  'what makes no sense counts as nothing: %s',
  async (text) => {
    window.sessionStorage.setItem('souk:fulfilment', text);
    const { useFulfilment } = await load();
    expect(useFulfilment.getState()).toEqual({ method: 'delivery', at: null });
  },
);
