import { page, setUpLoader as setUp } from './testing/set-up-loader';

const never = () => new Promise(() => undefined);

describe('retry', () => {
  it('keeps ready modules and requests nothing', async () => {
    const { loader, counts } = setUp();
    const state = await loader.load('cart/overlays');
    expect(await loader.retry('cart/overlays')).toBe(state);
    expect(counts()).toEqual({ loads: 1, plans: 1 });
  });

  it('of a remote loads all its missing modules, and none of another remote', async () => {
    let isDown = true;
    const { loader } = setUp({
      steps: ['live'],
      faultOf: () => (isDown ? 'release unreachable' : null),
    });
    await loader.load('cart/overlays');
    await loader.load('cart/order-placed-page');
    await loader.load('rental/home-page');
    isDown = false;
    await loader.retryRemote('cart');
    expect(loader.getState('cart/overlays').status).toBe('ready');
    expect(loader.getState('cart/order-placed-page').status).toBe('ready');
    expect(loader.getState('cart/checkout-page').status).toBe('idle');
    expect(loader.getState('rental/home-page').status).toBe('degraded');
  });

  it('reports a load with two callers once', async () => {
    const { loader, degraded } = setUp({ steps: ['live'], faultOf: () => 'release unreachable' });
    const seen: string[] = [];
    loader.subscribe('cart/overlays', () => seen.push(loader.getState('cart/overlays').status));
    await Promise.all([loader.load('cart/overlays'), loader.load('cart/overlays')]);
    expect(seen).toEqual(['loading', 'degraded']);
    expect(degraded).toEqual(['cart/overlays: unreachable']);
  });

  it('pauses before the same target, with jitter, and before no other one', async () => {
    const broken = { faultOf: () => 'throws while evaluated' as const };
    const steady = setUp(broken);
    await steady.loader.load('cart/overlays');
    expect(steady.tried()).toEqual(['live', 'fallback', 'again', 'previous']);
    expect(steady.pauses).toEqual([300]);
    const early = setUp({ ...broken, random: 0.2 });
    await early.loader.load('cart/overlays');
    expect(early.pauses).toEqual([210]);
  });
});

describe('loading a ready module again', () => {
  it('uses a fresh container', async () => {
    const { loader, registered } = setUp();
    await loader.load('cart/overlays');
    expect((await loader.reload('cart/overlays')).status).toBe('ready');
    expect(registered.map(({ force }) => force)).toEqual([false, true]);
  });

  it('requests the live release even while the circuit is open', async () => {
    const { loader, tried } = setUp({
      steps: ['live', 'previous'],
      faultOf: ({ source }) => (source === 'live' ? 'release unreachable' : null),
    });
    await loader.load('cart/overlays');
    for (let turn = 0; turn < 3; turn += 1) await loader.reload('cart/overlays');
    expect(loader.report('cart').circuitOpen).toBe(true);
    expect(tried().filter((step) => step === 'live')).toHaveLength(4);
  });
});

describe('while the circuit is open', () => {
  it('another module is loaded from the previous release, which is in use', async () => {
    const { loader, tried } = setUp({
      steps: ['live', 'previous'],
      faultOf: ({ source }) => (source === 'live' ? 'release unreachable' : null),
    });
    await loader.load('cart/overlays');
    for (let turn = 0; turn < 2; turn += 1) await loader.reload('cart/overlays');
    expect(loader.report('cart').circuitOpen).toBe(true);
    const before = tried().length;
    expect(await loader.load('cart/checkout-page')).toMatchObject({
      status: 'ready',
      source: 'previous',
    });
    expect(tried()).toHaveLength(before);
  });

  const opened = async () => {
    const made = setUp({ steps: ['live'], faultOf: () => 'release unreachable' });
    await made.loader.load('cart/overlays');
    for (let turn = 0; turn < 2; turn += 1) await made.loader.retry('cart/overlays');
    expect(made.loader.report('cart').circuitOpen).toBe(true);
    return made;
  };

  it('another module gets the last failure', async () => {
    const { loader } = await opened();
    expect(await loader.load('cart/commands')).toMatchObject({
      status: 'degraded',
      failure: { reason: 'unreachable', message: 'release unreachable' },
    });
  });

  it('a navigation does not change the notice', async () => {
    const { loader } = await opened();
    loader.subscribe('cart/overlays', () => undefined);
    const state = loader.getState('cart/overlays');
    loader.navigated();
    expect(loader.getState('cart/overlays')).toBe(state);
  });

  it('the plan can be forgotten, because no module runs', async () => {
    const { loader, counts } = await opened();
    await loader.load('cart/checkout-page');
    const { plans } = counts();
    await loader.load('cart/order-placed-page');
    expect(counts().plans).toBe(plans);
    loader.renew('cart');
    await loader.load('cart/cart-column');
    expect(counts().plans).toBe(plans + 1);
  });
});

describe('a navigation', () => {
  it('loads nothing that no slot shows, until it is needed', async () => {
    const { loader, registered } = setUp({
      steps: ['live'],
      faultOf: (_target, attempt) => (attempt ? null : 'release unreachable'),
    });
    await loader.load('cart/overlays');
    loader.navigated();
    expect(loader.getState('cart/overlays').status).toBe('idle');
    expect(registered).toHaveLength(1);
    expect((await loader.load('cart/overlays')).status).toBe('ready');
  });

  it('does not replace a container that is in view', async () => {
    const { loader, registered, pass } = setUp({
      modules: { 'cart/checkout-page': () => Promise.reject(new Error('boom')) },
    });
    for (const id of ['cart/overlays', 'cart/checkout-page'] as const) {
      loader.subscribe(id, () => undefined);
      await loader.load(id);
    }
    loader.navigated();
    await pass(0);
    expect(registered).toHaveLength(1);
    expect(loader.getState('cart/overlays').status).toBe('ready');
  });
});

describe('a module that is loaded too late', () => {
  const late = async () => {
    const made = setUp({
      steps: ['live', 'previous'],
      modules: {
        'cart/overlays': () => (made.registered.length > 1 ? Promise.resolve(page) : never()),
      },
    });
    const loading = made.loader.load('cart/overlays');
    await made.pass(0);
    await made.pass(8_000);
    expect((await loading).status).toBe('degraded');
    await made.pass(0);
    return made;
  };

  it.each(['load', 'retry'] as const)('is returned by the next %s at once', async (call) => {
    const { loader, registered } = await late();
    expect(await loader[call]('cart/overlays')).toMatchObject({ status: 'ready' });
    expect(registered).toHaveLength(2);
  });

  it('is requested again if it failed in the end', async () => {
    const { loader, pass, registered, degraded } = setUp({
      steps: ['live'],
      modules: { 'cart/overlays': never },
    });
    loader.subscribe('cart/overlays', () => undefined);
    const loading = loader.load('cart/overlays');
    await pass(0);
    await pass(8_000);
    expect((await loading).status).toBe('degraded');
    await pass(0);
    loader.navigated();
    await pass(0);
    expect(loader.getState('cart/overlays').status).toBe('loading');
    expect(registered).toHaveLength(2);
    expect(degraded).toEqual(['cart/overlays: timeout']);
  });

  it('does not affect one that was loaded in time', async () => {
    const { loader, pass, degraded } = setUp();
    await loader.load('cart/overlays');
    await pass(8_000);
    expect(loader.getState('cart/overlays').status).toBe('ready');
    expect(degraded).toEqual([]);
  });
});

describe('the loaded state of a remote', () => {
  it('begins with its first request, for that remote only', async () => {
    const { loader } = setUp({ modules: { 'rental/home-page': never } });
    expect(loader.isLoaded('cart')).toBe(false);
    void loader.load('rental/home-page');
    expect(loader.isLoaded('rental')).toBe(true);
    expect(loader.isLoaded('cart')).toBe(false);
    await loader.load('cart/overlays');
    expect(loader.isLoaded('cart')).toBe(true);
  });

  it('lasts with the plan by which it was loaded', async () => {
    const { loader, registered, counts } = setUp();
    await loader.load('cart/overlays');
    loader.renew('cart');
    await loader.load('cart/checkout-page');
    expect(counts().plans).toBe(1);
    expect(registered).toHaveLength(1);
  });
});

it.each([
  ['operator', 'cart is disabled by the operators.'],
  ['browser', 'cart is disabled in this browser.'],
] as const)('states who has disabled a remote: %s', async (disabledBy, message) => {
  const { loader } = setUp({ disabledBy: () => disabledBy });
  expect(await loader.load('cart/overlays')).toMatchObject({ failure: { message } });
});
