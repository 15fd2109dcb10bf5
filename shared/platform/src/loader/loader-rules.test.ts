import type { RemoteModuleId, ResolvedRemote } from '@storefront/registry';
import { lazy, memo } from 'react';
import { contractVersion } from '../contracts/remote-modules';
import { checkModule } from './check-module';
import { Circuit, circuitRestMs } from './circuit';
import { LoadFailure, toLoadFailure } from './load-failure';
import { ModuleStates, type Settled } from './module-states';
import { probe } from './probe';
import { nextStep, planOf, type ReleaseTarget, type RemotePlan } from './release-plan';
import { RemoteSession } from './remote-session';
import type { RunningRelease } from './running-release';

const Page = () => null;

describe('check module', () => {
  const [major = ''] = contractVersion.split('.');
  const page = { default: Page, contractVersion };
  const service = { default: { add: () => {}, update: () => {} }, contractVersion };

  test.each<[what: string, id: RemoteModuleId, loaded: object]>([
    ['a function', 'catalog/home-page', page],
    ['a memo component', 'catalog/home-page', { ...page, default: memo(Page) }],
    ['a lazy component', 'cart/overlays', { ...page, default: lazy(async () => page) }],
    ['the functions of a service', 'cart/commands', service],
    ['other minor contracts', 'catalog/home-page', { ...page, contractVersion: `${major}.999.0` }],
  ])('accepts %s', (_what, id, loaded) => {
    const module = checkModule(id, loaded);
    expect(module.default).toBe(Reflect.get(loaded, 'default'));
    expect(module.contractVersion).toBe(Reflect.get(loaded, 'contractVersion'));
    expect(module.prepare).toBeUndefined();
  });

  const noComponent = 'catalog/home-page does not export a component.';

  test.each<[id: RemoteModuleId, loaded: unknown, reason: string, message: string]>([
    ['cart/overlays', {}, 'wrong-shape', 'cart/overlays resolved without a default export.'],
    ['cart/overlays', null, 'wrong-shape', 'cart/overlays resolved without a default export.'],
    ['cart/overlays', undefined, 'wrong-shape', 'cart/overlays resolved without a default export.'],
    [
      'catalog/home-page',
      { default: Page },
      'wrong-shape',
      'catalog/home-page does not state its contract version.',
    ],
    [
      'catalog/home-page',
      { default: Page, contractVersion: '99.0.0' },
      'wrong-contract',
      `catalog/home-page was built against contracts 99.0.0; this page speaks ${contractVersion}.`,
    ],
    ['catalog/home-page', { ...page, default: {} }, 'wrong-shape', noComponent],
    ['catalog/home-page', { ...page, default: null }, 'wrong-shape', noComponent],
    ['catalog/home-page', { ...page, default: 'text' }, 'wrong-shape', noComponent],
    [
      'cart/commands',
      { ...service, default: { add: () => {}, update: 'text' } },
      'wrong-shape',
      'cart/commands lacks the functions update.',
    ],
    [
      'cart/commands',
      { ...service, default: null },
      'wrong-shape',
      'cart/commands lacks the functions add, update.',
    ],
    [
      'catalog/home-page',
      { ...page, prepare: 'text' },
      'wrong-shape',
      'catalog/home-page exports a "prepare" that is not a function.',
    ],
  ])('%s of %p is refused: %s', (id, loaded, reason, message) => {
    expect(() => checkModule(id, loaded)).toThrow(expect.objectContaining({ reason, message }));
  });

  test('the check waits for the module’s preparation', async () => {
    const prepare = jest.fn(async () => 'texts');
    await checkModule('catalog/home-page', { ...page, prepare }).prepare?.();
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});

describe('circuit', () => {
  function setUp() {
    let now = 0;
    const circuit = new Circuit(() => now);
    /** Fails once, that many milliseconds after the previous failure. */
    const failAfter = (milliseconds: number) => {
      now += milliseconds;
      return circuit.fail();
    };
    return { circuit, failAfter };
  }

  it('opens at the third failure within a minute, and reports it once', () => {
    const { circuit, failAfter } = setUp();
    expect([failAfter(0), failAfter(29_999), failAfter(30_000)]).toEqual([false, false, true]);
    expect(circuit.isOpen).toBe(true);
    expect(failAfter(1)).toBe(false);
  });

  it('forgets failures that are older than a minute', () => {
    const { circuit, failAfter } = setUp();
    expect([failAfter(0), failAfter(30_000), failAfter(30_000)]).toEqual([false, false, false]);
    expect(circuit.isOpen).toBe(false);
  });

  it('counts from zero after it was closed', () => {
    const { circuit, failAfter } = setUp();
    for (let count = 0; count < 3; count += 1) failAfter(0);
    circuit.close();
    expect(circuit.isOpen).toBe(false);
    expect([failAfter(0), failAfter(0), failAfter(0)]).toEqual([false, false, true]);
  });
});

describe('load failure', () => {
  test.each([
    [
      'Version 1.0.0 from shell of shared singleton module @storefront/pricing does not satisfy the requirement of cart_eg_r1 which needs ^2.0.0)',
      'wrong-contract',
    ],
    ['The operation timed out', 'timeout'],
    ['Failed to get manifest. #RUNTIME-003', 'unreachable'],
    ['Failed to load script resources. #RUNTIME-008', 'unreachable'],
    ['Loading chunk 7 failed.', 'unreachable'],
    ['Loading CSS chunk 7 failed.', 'unreachable'],
    ['x is not a function', 'broken'],
  ])('%s', (message, reason) => {
    expect(toLoadFailure(new Error(message))).toMatchObject({ reason, message });
  });

  test('a failure with a known kind is passed on unchanged', () => {
    const failure = new LoadFailure('refused', 'The operation timed out');
    expect(toLoadFailure(failure)).toBe(failure);
  });

  test('a thrown value is the cause, even if it is no error', () => {
    const thrown = new Error('Loading chunk 7 failed.');
    expect(toLoadFailure(thrown).cause).toBe(thrown);
    expect(toLoadFailure('Failed to fetch')).toMatchObject({
      reason: 'unreachable',
      message: 'Failed to fetch',
      cause: 'Failed to fetch',
    });
  });
});

describe('module states', () => {
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
});

describe('probe', () => {
  /** An open circuit for a remote that recovers at a given attempt; time only passes on demand. */
  function setUp(wellAt: number) {
    const circuit = new Circuit(() => 0);
    while (!circuit.fail());
    const waits: number[] = [];
    const reports: string[] = [];
    let tries = 0;
    let rest: () => void = () => undefined;
    const ended = probe({
      circuit,
      check: async () => {
        tries += 1;
        if (tries < wellAt) throw new LoadFailure('unreachable', `try ${tries}`);
      },
      wait: (milliseconds) =>
        new Promise((resolve) => {
          waits.push(milliseconds);
          rest = resolve;
        }),
      onWell: () => reports.push(circuit.isOpen ? 'well, still open' : 'well'),
      onFailure: ({ message }) => reports.push(message),
    });
    const pass = async () => {
      rest();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    };
    return { circuit, waits, reports, pass, ended, tries: () => tries };
  }

  it('probes after each rest until the remote has recovered, and then stops', async () => {
    const { circuit, waits, reports, pass, ended } = setUp(3);
    for (let round = 0; round < 3; round += 1) await pass();
    await ended;
    expect(reports).toEqual(['try 1', 'try 2', 'well']);
    expect(waits).toEqual([circuitRestMs, circuitRestMs, circuitRestMs]);
    expect(circuit.isOpen).toBe(false);
  });

  it('does not probe when a customer’s Retry has closed the circuit', async () => {
    const { circuit, reports, pass, ended, tries } = setUp(1);
    circuit.close();
    await pass();
    await ended;
    expect(tries()).toBe(0);
    expect(reports).toEqual([]);
  });
});

describe('release plan', () => {
  const previous = {
    release: 'r1',
    region: 'eg',
    contract: '1.0.0',
    url: 'https://one.example/r1/release.json',
    integrity: 'sha384-1',
  };
  const resolved: ResolvedRemote = {
    remote: 'cart',
    release: 'r2',
    region: 'eg',
    contract: '1.0.0',
    essential: false,
    disabled: false,
    owner: 'A team',
    runbook: 'runbook.md',
    previous,
    cohort: 'default',
    url: 'https://one.example/r2/release.json',
    fallbackUrl: 'https://two.example/r2/release.json',
    integrity: 'sha384-2',
  };
  const summary = ({ targets }: RemotePlan) =>
    targets.map(
      ({ source, url, again }) => `${source} ${url.slice(8, 14)}${again ? ' again' : ''}`,
    );

  test.each([
    [
      'all it has',
      resolved,
      ['live one.ex', 'live two.ex', 'live one.ex again', 'previous one.ex'],
    ],
    [
      'one host',
      { ...resolved, fallbackUrl: null },
      ['live one.ex', 'live one.ex again', 'previous one.ex'],
    ],
    [
      'no earlier release',
      { ...resolved, fallbackUrl: null, previous: null },
      ['live one.ex', 'live one.ex again'],
    ],
  ])('the targets of a remote with %s, in their order', (_what, remote, order) => {
    const plan = planOf(remote, null);
    expect(summary(plan)).toEqual(order);
    expect(plan.disabledBy).toBeNull();
  });

  test('each target states the expected file and its hash', () => {
    const [live, , , before] = planOf(resolved, null).targets;
    expect(live).toMatchObject({
      integrity: 'sha384-2',
      expected: { release: 'r2', region: 'eg' },
    });
    expect(before).toMatchObject({
      integrity: 'sha384-1',
      expected: { release: 'r1', region: 'eg' },
    });
  });

  test('an override is tried twice and may be any release', () => {
    const url = 'https://mine.example/release.json';
    const plan = planOf({ ...resolved, disabled: true }, { kind: 'url', url });
    const target = { source: 'overridden', url, integrity: null, expected: null };
    expect(plan).toEqual({ disabledBy: null, targets: [target, { ...target, again: true }] });
  });

  test.each([
    ['an operator', { ...resolved, disabled: true }, null, 'operator'],
    ['this browser', resolved, { kind: 'disabled' } as const, 'browser'],
    [
      'both: the browser',
      { ...resolved, disabled: true },
      { kind: 'disabled' } as const,
      'browser',
    ],
    ['nobody', resolved, { kind: 'previous' } as const, null],
    [
      'an operator, whatever is chosen',
      { ...resolved, disabled: true },
      { kind: 'previous' } as const,
      'operator',
    ],
  ])('disabled by %s', (_who, remote, choice, disabledBy) => {
    expect(planOf(remote, choice).disabledBy).toBe(disabledBy);
  });

  test('a choice of the previous release tries only that, if it exists', () => {
    const choice = { kind: 'previous' } as const;
    expect(summary(planOf(resolved, choice))).toEqual(['previous one.ex']);
    expect(summary(planOf({ ...resolved, previous: null }, choice))[0]).toBe('live one.ex');
  });

  // 0 live, 1 live on the other host, 2 live again, 3 previous.
  const plan = planOf(resolved, null);

  test.each([
    ['broken', 0, 1],
    ['broken', 1, 2],
    ['broken', 2, 3],
    ['broken', 3, null],
    ['wrong-shape', 1, 2],
    ['unreachable', 0, 1],
    ['unreachable', 1, 3],
    ['timeout', 1, 3],
    ['refused', 1, 3],
    ['wrong-contract', 0, 3],
    ['wrong-contract', 3, null],
  ] as const)('after %s at %d comes %p', (reason, step, next) => {
    expect(nextStep(plan, step, reason)).toBe(next);
  });

  test('an override with other contracts has no further target', () => {
    const override = planOf(resolved, { kind: 'url', url: 'https://mine.example/release.json' });
    expect(nextStep(override, 0, 'broken')).toBe(1);
    expect(nextStep(override, 0, 'wrong-contract')).toBeNull();
  });
});

describe('remote session', () => {
  const target = (source: ReleaseTarget['source'], url: string): ReleaseTarget => ({
    source,
    url,
    integrity: null,
    expected: null,
  });
  const live = target('live', 'https://one.example/r2/release.json');
  const again: ReleaseTarget = { ...live, again: true };
  const before = target('previous', 'https://one.example/r1/release.json');
  const running: RunningRelease = {
    release: 'r2',
    region: 'eg',
    contract: contractVersion,
    folder: 'https://one.example/r2/',
    verified: true,
  };
  const broken = new LoadFailure('broken', 'It threw.');

  /** A session with a plan and a simulated clock. */
  function setUp({
    plan = { disabledBy: null, targets: [live, again, before] } as RemotePlan,
    contract = contractVersion,
  } = {}) {
    const clock = { ms: 0 };
    const register = jest.fn(async () => ({ ...running, contract }));
    const onNewContainer = jest.fn();
    const readPlan = jest.fn(async () => plan);
    const session = new RemoteSession('cart', {
      runtime: { register },
      plan: readPlan,
      now: () => clock.ms,
      onNewContainer,
    });
    return { session, clock, register, readPlan, onNewContainer };
  }

  test('begins with an empty report', () => {
    const { session } = setUp();
    expect(session.report()).toEqual({
      source: null,
      running: null,
      loadMs: null,
      retries: 0,
      circuitOpen: false,
      failure: null,
    });
    expect([session.isExhausted, session.isRunning]).toEqual([false, false]);
  });

  test('reports the running release, and the time from the first request to the first module', async () => {
    const { session, clock } = setUp();
    clock.ms = 1_000;
    await session.plan();
    clock.ms = 1_400;
    const container = session.register();
    clock.ms = 1_700;
    session.succeed(container.target, await container.registered);
    clock.ms = 9_000;
    session.succeed(container.target, running);
    expect(session.report()).toMatchObject({ source: 'live', running, loadMs: 700 });
    expect(session.isRunning).toBe(true);
  });

  test('reads the plan once until it starts over, and each time while the remote is disabled', async () => {
    const open = setUp();
    await open.session.plan();
    await open.session.plan();
    expect(open.readPlan).toHaveBeenCalledTimes(1);
    open.session.startOver();
    await open.session.plan();
    expect(open.readPlan).toHaveBeenCalledTimes(2);

    const disabled = setUp({ plan: { disabledBy: 'operator', targets: [live] } });
    await disabled.session.plan();
    await disabled.session.plan();
    expect(disabled.readPlan).toHaveBeenCalledTimes(2);
  });

  test('registers one container for all modules, and the next one with force', async () => {
    const { session, register, onNewContainer } = setUp();
    await session.plan();
    const first = session.register();
    expect(session.register()).toBe(first);
    session.leave(first, 1);
    const second = session.register();
    expect(second.target).toBe(again);
    expect(register.mock.calls).toEqual([
      ['cart', live, false],
      ['cart', again, true],
    ]);
    expect(onNewContainer).toHaveBeenCalledTimes(2);
    expect([session.isCurrent(first), session.isCurrent(second)]).toEqual([false, true]);
    // Another module has already left that container.
    session.leave(first, 0);
    expect(session.register()).toBe(second);
  });

  test('a new container is not running yet', async () => {
    const { session } = setUp();
    await session.plan();
    const first = session.register();
    session.succeed(first.target, running);
    session.leave(first, 1);
    session.register();
    expect(session.report()).toMatchObject({ running: null, source: null });
  });

  test('without a plan there is no release to load', () => {
    expect(() => setUp().session.register()).toThrow('There is no release of cart to load.');
  });

  test('a release with other contracts is refused', async () => {
    const { session } = setUp({ contract: '99.0.0' });
    await session.plan();
    await expect(session.register().registered).rejects.toMatchObject({
      reason: 'wrong-contract',
      message: `cart r2 was built against contracts 99.0.0; this page speaks ${contractVersion}.`,
    });
  });

  test('goes through the plan, counts the tries, and is exhausted at its end', async () => {
    const { session } = setUp();
    await session.plan();
    expect(session.nextStep(broken)).toBe(1);
    expect([session.isExhausted, session.report().retries]).toEqual([false, 1]);
    expect([session.isRepeated(0), session.isRepeated(1), session.isRepeated(9)]).toEqual([
      false,
      true,
      false,
    ]);
    session.leave(session.register(), 2);
    expect(session.nextStep(broken)).toBeNull();
    expect([session.isExhausted, session.report().retries]).toEqual([true, 1]);
    session.startOver();
    expect(session.isExhausted).toBe(false);
  });

  test('a running live release closes the circuit and clears the failure, the previous one does not', async () => {
    const { session } = setUp();
    for (let failures = 0; failures < 3; failures += 1) session.circuit.fail();
    session.failure = broken;
    session.succeed(before, running);
    expect(session.report()).toMatchObject({ circuitOpen: true, failure: broken });
    session.succeed(live, running);
    expect(session.report()).toMatchObject({ circuitOpen: false, failure: null });
  });

  describe('leaving the live release', () => {
    test('continues with the previous one', async () => {
      const { session } = setUp();
      await session.plan();
      const container = session.register();
      expect(session.leaveLive(false)).toBe(true);
      expect(session.isCurrent(container)).toBe(false);
      expect(session.register().target).toBe(before);
      // It is in use already.
      const inUse = session.register();
      expect(session.leaveLive(true)).toBe(true);
      expect(session.isCurrent(inUse)).toBe(true);
    });

    test('is not possible while a slot shows it', async () => {
      const { session } = setUp();
      await session.plan();
      const container = session.register();
      expect(session.leaveLive(true)).toBe(false);
      expect(session.isCurrent(container)).toBe(true);
    });

    test('is not possible without a previous release, or without a plan', async () => {
      const { session } = setUp({ plan: { disabledBy: null, targets: [live, again] } });
      expect(session.leaveLive(false)).toBe(false);
      await session.plan();
      const container = session.register();
      expect(session.leaveLive(false)).toBe(false);
      expect(session.isCurrent(container)).toBe(true);
    });

    test('uses the previous one at any place in the plan', async () => {
      const { session } = setUp({ plan: { disabledBy: null, targets: [before] } });
      await session.plan();
      expect(session.leaveLive(false)).toBe(true);
    });
  });
});
