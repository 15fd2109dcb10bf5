import { contractVersion } from '../contracts/remote-modules';
import { LoadFailure } from './load-failure';
import type { ReleaseTarget, RemotePlan } from './release-plan';
import { RemoteSession } from './remote-session';
import type { RunningRelease } from './running-release';

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
  // Another module has left that container already.
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
