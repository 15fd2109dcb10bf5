import { contractVersion } from '../contracts/remote-modules';
import { type FederationRuntime, RemoteLoader } from './remote-loader';

const page = { default: () => null, contractVersion };

/** A loader over a runtime that answers with the given outcomes, one a call; the last one repeats. */
function setUp(outcomes: (() => Promise<unknown>)[]) {
  const registered: { alias: string; force: boolean }[] = [];
  let calls = 0;
  const runtime: FederationRuntime = {
    register: (alias, _url, force) => void registered.push({ alias, force }),
    load: () => {
      const outcome = outcomes[Math.min(calls, outcomes.length - 1)];
      calls += 1;
      return outcome ? outcome() : Promise.reject(new Error('no outcome'));
    },
  };
  const degraded: string[] = [];
  const pauses: number[] = [];
  const loader = new RemoteLoader({
    runtime,
    manifestUrl: async (remote) => `http://localhost/${remote}/mf-manifest.json`,
    // Pauses between tries end at once; the limit of a try never comes.
    wait: (milliseconds) => {
      if (milliseconds >= 8_000) return new Promise(() => undefined);
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    random: () => 0.5,
    onDegraded: (id, failure) => void degraded.push(`${id}: ${failure.reason}`),
  });
  return { loader, registered, degraded, pauses, calls: () => calls };
}
const good = () => Promise.resolve(page);
const down = () => Promise.reject(new TypeError('Failed to fetch'));
const empty = () => Promise.resolve({});

describe('RemoteLoader', () => {
  it('loads a module once for callers at the same time', async () => {
    const { loader, calls } = setUp([good]);
    const [first, second] = await Promise.all([
      loader.load('cart/overlays'),
      loader.load('cart/overlays'),
    ]);
    expect(first).toEqual({ status: 'ready', content: page.default });
    expect(second).toBe(first);
    expect(calls()).toBe(1);
  });

  it('registers again with force on each retry, after growing pauses', async () => {
    const { loader, registered, pauses } = setUp([down, down, good]);
    expect((await loader.load('cart/overlays')).status).toBe('ready');
    expect(registered.map(({ force }) => force)).toEqual([false, true, true]);
    expect(pauses).toEqual([300, 600]);
  });

  it('takes an empty module for a failure: the runtime resolves with one after some errors', async () => {
    const { loader, degraded } = setUp([empty]);
    const state = await loader.load('catalog/home-page');
    expect(state).toMatchObject({ status: 'degraded', failure: { reason: 'wrong-shape' } });
    expect(degraded).toEqual(['catalog/home-page: wrong-shape']);
  });

  it('stays degraded until someone retries, and then really tries', async () => {
    const { loader, calls } = setUp([down, down, down, good]);
    expect((await loader.load('cart/overlays')).status).toBe('degraded');
    expect((await loader.load('cart/overlays')).status).toBe('degraded');
    expect(calls()).toBe(3);
    expect((await loader.retry('cart/overlays')).status).toBe('ready');
  });

  it('does not try again by itself after a time-out', async () => {
    const { loader, calls } = setUp([() => Promise.reject(new Error('script timeout'))]);
    const state = await loader.load('cart/overlays');
    expect(state).toMatchObject({ status: 'degraded', failure: { reason: 'timeout' } });
    expect(calls()).toBe(1);
  });

  it('refuses a module of other contracts, without asking for it again', async () => {
    const { loader, calls } = setUp([() => Promise.resolve({ ...page, contractVersion: '2.0.0' })]);
    expect(await loader.load('cart/overlays')).toMatchObject({
      failure: { reason: 'wrong-contract' },
    });
    expect(calls()).toBe(1);
  });

  it('refuses a service that lacks a function of its contract', async () => {
    const { loader } = setUp([
      () => Promise.resolve({ default: { add: () => undefined }, contractVersion }),
    ]);
    const state = await loader.load('cart/commands');
    expect(state).toMatchObject({
      failure: { reason: 'wrong-shape', message: expect.stringContaining('update') },
    });
  });

  it('prepares a module before it is ready', async () => {
    const order: string[] = [];
    const { loader } = setUp([
      () => Promise.resolve({ ...page, prepare: async () => void order.push('prepared') }),
    ]);
    loader.subscribe('cart/overlays', () => order.push(loader.getState('cart/overlays').status));
    await loader.load('cart/overlays');
    expect(order).toEqual(['loading', 'prepared', 'ready']);
  });

  it('keeps one remote’s failure from another', async () => {
    const { loader } = setUp([down, down, down, good]);
    await loader.load('rental/home-page');
    expect((await loader.load('cart/overlays')).status).toBe('ready');
  });
});
