import { contractVersion } from '../contracts/remote-modules';
import { type Fault, faults, page, type Step, setUpLoader as setUp } from './testing/set-up-loader';

describe('remote loader', () => {
  describe('a fault that happens once', () => {
    it.each<[Fault, readonly Step[]]>([
      ['release unreachable', ['live', 'fallback']],
      ['release hangs', ['live', 'fallback']],
      ['release tampered with', ['live', 'fallback']],
      ['chunk unreachable', ['live', 'fallback']],
      ['entry hangs', ['live', 'fallback']],
      ['chunk tampered with', ['live', 'fallback']],
      ['throws while evaluated', ['live', 'fallback']],
      ['empty module', ['live', 'fallback']],
      ['other contracts', ['live', 'previous']],
    ])('%s: the next target is used', async (fault, tried) => {
      const { loader, ...seen } = setUp({
        faultOf: (_target, attempt) => (attempt ? null : fault),
      });
      const state = await loader.load('cart/overlays');
      expect(state).toMatchObject({ status: 'ready', content: page.default });
      expect(seen.tried()).toEqual(tried);
      expect(seen.registered.map(({ force }) => force)).toEqual([false, true]);
    });

    it('without another host, a fresh registration cures a remembered failure', async () => {
      const { loader, tried } = setUp({
        steps: ['live', 'again'],
        faultOf: (_target, attempt) => (attempt ? null : 'empty module'),
      });
      expect(await loader.load('cart/overlays')).toMatchObject({ status: 'ready', source: 'live' });
      expect(tried()).toEqual(['live', 'again']);
    });
  });

  describe('a permanent fault', () => {
    it.each<[Fault, readonly Step[]]>([
      ['release unreachable', ['live', 'fallback', 'previous']],
      ['release hangs', ['live', 'fallback', 'previous']],
      ['release tampered with', ['live', 'fallback', 'previous']],
      ['chunk unreachable', ['live', 'fallback', 'previous']],
      ['entry hangs', ['live', 'fallback', 'previous']],
      ['chunk tampered with', ['live', 'fallback', 'previous']],
      ['throws while evaluated', ['live', 'fallback', 'again', 'previous']],
      ['empty module', ['live', 'fallback', 'again', 'previous']],
      ['other contracts', ['live', 'previous']],
    ])('%s of the live release: the previous one is used', async (fault, tried) => {
      const { loader, ...seen } = setUp({
        faultOf: ({ source }) => (source === 'live' ? fault : null),
      });
      expect(await loader.load('cart/overlays')).toMatchObject({
        status: 'ready',
        source: 'previous',
      });
      expect(seen.tried()).toEqual(tried);
      expect(seen.degraded).toEqual([]);
    });

    it.each(Object.keys(faults) as Fault[])(
      '%s of both: the slot gets the reason',
      async (fault) => {
        const { loader, degraded, tried } = setUp({ faultOf: () => fault });
        const state = await loader.load('cart/overlays');
        expect(state).toMatchObject({
          status: 'degraded',
          failure: { reason: faults[fault].reason },
        });
        expect(degraded).toEqual([`cart/overlays: ${faults[fault].reason}`]);
        expect(tried().length).toBeLessThanOrEqual(4);
        expect((await loader.load('cart/overlays')).status).toBe('degraded');
        expect(tried().length).toBeLessThanOrEqual(4);
      },
    );
  });

  describe('RemoteLoader', () => {
    it('loads a module once for simultaneous callers', async () => {
      const { loader, counts } = setUp();
      const [first, second] = await Promise.all([
        loader.load('cart/overlays'),
        loader.load('cart/overlays'),
      ]);
      expect(first).toEqual({ status: 'ready', source: 'live', content: page.default });
      expect(second).toBe(first);
      expect(counts().loads).toBe(1);
    });

    it('loads a degraded module again on request', async () => {
      const { loader } = setUp({
        steps: ['live'],
        faultOf: (_target, attempt) => (attempt ? null : 'release unreachable'),
      });
      expect((await loader.load('cart/overlays')).status).toBe('degraded');
      expect((await loader.retry('cart/overlays')).status).toBe('ready');
    });

    it('refuses a service without a function of its contract', async () => {
      const { loader } = setUp({
        modules: {
          'cart/commands': async () => ({ default: { add: () => undefined }, contractVersion }),
        },
      });
      expect(await loader.load('cart/commands')).toMatchObject({
        failure: { reason: 'wrong-shape', message: expect.stringContaining('update') },
      });
    });

    it('prepares a module before it is ready', async () => {
      const order: string[] = [];
      const prepare = async () => void order.push('prepared');
      const { loader } = setUp({
        modules: { 'cart/overlays': async () => ({ ...page, prepare }) },
      });
      loader.subscribe('cart/overlays', () => order.push(loader.getState('cart/overlays').status));
      await loader.load('cart/overlays');
      expect(order).toEqual(['loading', 'prepared', 'ready']);
    });

    it('isolates the failure of one remote from the others', async () => {
      const { loader } = setUp({
        modules: { 'rental/home-page': () => Promise.reject(new Error('boom')) },
      });
      await loader.load('rental/home-page');
      expect((await loader.load('cart/overlays')).status).toBe('ready');
    });

    it('waits up to eight seconds for a slow network', async () => {
      let arrive: (module: unknown) => void = () => undefined;
      const slow = () =>
        new Promise((resolve) => {
          arrive = resolve;
        });
      const { loader, pass } = setUp({ modules: { 'cart/overlays': slow } });
      const loading = loader.load('cart/overlays');
      await pass(7_999);
      expect(loader.getState('cart/overlays').status).toBe('loading');
      arrive(page);
      expect((await loading).status).toBe('ready');
    });

    it('stores a module that is loaded too late for the next navigation', async () => {
      const { loader, pass, registered } = setUp({
        steps: ['live', 'previous'],
        modules: {
          'cart/overlays': () =>
            registered.length > 1 ? Promise.resolve(page) : new Promise(() => undefined),
        },
      });
      loader.subscribe('cart/overlays', () => undefined);
      const loading = loader.load('cart/overlays');
      await pass(0);
      await pass(8_000);
      expect((await loading).status).toBe('degraded');
      await pass(0);
      expect(loader.getState('cart/overlays').status).toBe('degraded');
      loader.navigated();
      expect(loader.getState('cart/overlays')).toMatchObject({
        status: 'ready',
        source: 'previous',
      });
    });

    it('does not load a disabled remote until the registry enables it', async () => {
      let disabled = true;
      const { loader, counts } = setUp({ disabledBy: () => (disabled ? 'operator' : null) });
      expect(await loader.load('cart/overlays')).toMatchObject({
        status: 'disabled',
        failure: { reason: 'disabled' },
      });
      expect(counts().loads).toBe(0);
      disabled = false;
      loader.navigated();
      expect((await loader.load('cart/overlays')).status).toBe('ready');
    });

    describe('with another module of the remote on the page', () => {
      const withBroken = (outcomes: (() => Promise<unknown>)[]) => {
        const made = setUp({
          modules: {
            'cart/checkout-page': () => {
              const outcome = outcomes.shift();
              return outcome ? outcome() : Promise.resolve(page);
            },
          },
        });
        return made;
      };
      const broken = () => Promise.reject(new Error('boom'));

      it('never replaces its container automatically, because modules of two containers do not work together', async () => {
        const { loader, registered } = withBroken([broken]);
        loader.subscribe('cart/overlays', () => undefined);
        await loader.load('cart/overlays');
        expect((await loader.load('cart/checkout-page')).status).toBe('degraded');
        expect(registered).toHaveLength(1);
        expect(loader.getState('cart/overlays').status).toBe('ready');
      });

      it('replaces it after a customer’s Retry, and loads the other module from the new one too', async () => {
        const { loader, registered, pass } = withBroken([broken, broken]);
        loader.subscribe('cart/overlays', () => undefined);
        await loader.load('cart/overlays');
        await loader.load('cart/checkout-page');
        expect((await loader.retry('cart/checkout-page')).status).toBe('ready');
        expect(registered.map(({ force }) => force)).toEqual([false, true]);
        await pass(0);
        expect(loader.getState('cart/overlays').status).toBe('ready');
      });

      it('forgets a module that no slot shows, and loads it from the same container when it is needed', async () => {
        const { loader, counts } = withBroken([broken]);
        await loader.load('cart/overlays');
        expect((await loader.load('cart/checkout-page')).status).toBe('ready');
        expect(loader.getState('cart/overlays').status).toBe('idle');
        await loader.load('cart/overlays');
        expect(counts().loads).toBe(4);
      });
    });

    it('two simultaneous modules go through the plan once', async () => {
      const { loader, tried } = setUp({
        faultOf: ({ source }) => (source === 'live' ? 'throws while evaluated' : null),
      });
      const states = await Promise.all([
        loader.load('cart/overlays'),
        loader.load('cart/commands'),
      ]);
      expect(states[0]).toMatchObject({ status: 'ready', source: 'previous' });
      expect(tried()).toEqual(['live', 'fallback', 'again', 'previous']);
    });

    it('a module whose container was replaced for another module is loaded from the new one', async () => {
      const { loader } = setUp({
        faultOf: ({ source }) => (source === 'live' ? 'chunk unreachable' : null),
      });
      const [first, second] = await Promise.all([
        loader.load('catalog/home-page'),
        loader.load('catalog/item-modal'),
      ]);
      expect([first, second]).toEqual([
        { status: 'ready', source: 'previous', content: page.default },
        { status: 'ready', source: 'previous', content: page.default },
      ]);
    });
  });

  describe('the circuit', () => {
    const down = () => setUp({ steps: ['live'], faultOf: () => 'release unreachable' as const });

    it('stops requests after three failures in a minute, except for a customer’s Retry', async () => {
      const { loader, registered, pass } = down();
      loader.subscribe('cart/overlays', () => undefined);
      await loader.load('cart/overlays');
      for (let visit = 0; visit < 5; visit += 1) {
        loader.navigated();
        await pass(1_000);
      }
      expect(registered).toHaveLength(3);
      expect(loader.report('cart').circuitOpen).toBe(true);
      await loader.retry('cart/overlays');
      expect(registered).toHaveLength(4);
    });

    it('is closed by a probe; the module is shown again only at the next navigation', async () => {
      let isDown = true;
      const made = setUp({
        steps: ['live'],
        faultOf: () => (isDown ? 'release unreachable' : null),
      });
      const { loader, pass, probes } = made;
      loader.subscribe('cart/overlays', () => undefined);
      for (let visit = 0; visit < 3; visit += 1) {
        if (visit === 0) await loader.load('cart/overlays');
        else loader.navigated();
        await pass(0);
      }
      await pass(30_000);
      expect(probes).toHaveLength(1);
      expect(loader.report('cart').circuitOpen).toBe(true);

      isDown = false;
      made.heal();
      await pass(30_000);
      expect(loader.report('cart').circuitOpen).toBe(false);
      expect(loader.getState('cart/overlays').status).toBe('degraded');

      loader.navigated();
      await pass(0);
      expect(loader.getState('cart/overlays').status).toBe('ready');
    });

    it('keeps the previous release in use while it is open', async () => {
      const { loader, tried, pass } = setUp({
        steps: ['live', 'previous'],
        faultOf: () => 'release unreachable',
      });
      loader.subscribe('cart/overlays', () => undefined);
      await loader.load('cart/overlays');
      for (let visit = 0; visit < 3; visit += 1) {
        loader.navigated();
        await pass(0);
      }
      expect(tried().filter((step) => step === 'live')).toHaveLength(3);
      expect((await loader.load('cart/commands')).status).toBe('degraded');
      expect(tried().filter((step) => step === 'live')).toHaveLength(3);
      expect(tried().at(-1)).toBe('previous');
    });
  });

  it('reports the running release, its source and its loading time to operators', async () => {
    const { loader } = setUp({
      faultOf: ({ source }) => (source === 'live' ? 'release unreachable' : null),
    });
    expect(loader.report('cart')).toMatchObject({ status: 'idle', running: null, loadMs: null });
    await loader.load('cart/overlays');
    expect(loader.report('cart')).toMatchObject({
      status: 'ready',
      source: 'previous',
      running: { release: 'old', verified: true },
      retries: 2,
      circuitOpen: false,
      failure: { reason: 'unreachable' },
    });
  });
});

describe('remote loader upkeep', () => {
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
});
