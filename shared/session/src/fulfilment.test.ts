beforeEach(() => {
  window.sessionStorage.clear();
  jest.resetModules();
});

const load = () => import('./fulfilment');

test('the default is delivery as soon as possible', async () => {
  const { useFulfilment } = await load();
  expect(useFulfilment.getState()).toEqual({ method: 'delivery', at: null });
});

test('a choice lasts for the visit, each part separately', async () => {
  const first = await load();
  first.chooseFulfilment({ method: 'take_away' });
  first.chooseFulfilment({ at: 1_800_000_000_000 });
  jest.resetModules();
  const { useFulfilment } = await load();
  expect(useFulfilment.getState()).toEqual({ method: 'take_away', at: 1_800_000_000_000 });
});

test.each(['{', '{"method":"drone","at":null}', '{"method":"delivery","at":"soon"}'])(
  'an invalid stored value is ignored: %s',
  async (text) => {
    window.sessionStorage.setItem('souk:fulfilment', text);
    const { useFulfilment } = await load();
    expect(useFulfilment.getState()).toEqual({ method: 'delivery', at: null });
  },
);
