import type { RemoteModuleId, RemoteName } from '@storefront/registry';
import { contractVersion } from '../../contracts/remote-modules';
import { LoadFailure } from '../load-failure';
import type { ReleaseTarget, RemotePlan } from '../release-plan';
import { RemoteLoader } from '../remote-loader';
import type { FederationRuntime } from '../running-release';

export type Step = 'live' | 'fallback' | 'again' | 'previous';

/** A module as a remote exposes it. */
export const page = { default: () => null, contractVersion };
const expected = { release: 'new', region: 'eg' };
const targets: Record<Step, ReleaseTarget> = {
  live: { source: 'live', url: 'http://a.test/new/release.json', integrity: 'x', expected },
  fallback: { source: 'live', url: 'http://b.test/new/release.json', integrity: 'x', expected },
  again: {
    source: 'live',
    url: 'http://a.test/new/release.json',
    integrity: 'x',
    expected,
    again: true,
  },
  previous: {
    source: 'previous',
    url: 'http://a.test/old/release.json',
    integrity: 'y',
    expected: { release: 'old', region: 'eg' },
  },
};
/** All targets of a plan, in their order. */
const whole: readonly Step[] = ['live', 'fallback', 'again', 'previous'];

/** The faults, and the step at which each happens: registering a release, or loading a module from it. */
export const faults = {
  'release unreachable': { at: 'register', reason: 'unreachable' },
  'release hangs': { at: 'register', reason: 'timeout' },
  'release tampered with': { at: 'register', reason: 'refused' },
  'chunk unreachable': { at: 'load', reason: 'unreachable' },
  'entry hangs': { at: 'load', reason: 'timeout' },
  'chunk tampered with': { at: 'load', reason: 'refused' },
  'throws while evaluated': { at: 'load', reason: 'broken' },
  'empty module': { at: 'load', reason: 'wrong-shape' },
  'other contracts': { at: 'contract', reason: 'wrong-contract' },
} as const;
export type Fault = keyof typeof faults;

interface Setup {
  readonly steps?: readonly Step[];
  /** The fault of a target, by the index of the attempt. */
  readonly faultOf?: (target: ReleaseTarget, attempt: number) => Fault | null;
  readonly modules?: Partial<Record<RemoteModuleId, () => Promise<unknown>>>;
  readonly disabledBy?: () => RemotePlan['disabledBy'];
  /** The random number for the jitter of a pause. */
  readonly random?: number;
}

/** A loader whose runtime has faults. Time only passes on demand. */
export function setUpLoader({
  steps = whole,
  faultOf = () => null,
  modules = {},
  disabledBy,
  random = 0.5,
}: Setup = {}) {
  const registered: { remote: RemoteName; target: ReleaseTarget; force: boolean }[] = [];
  const degraded: string[] = [];
  const probes: string[] = [];
  const pauses: number[] = [];
  const timers: { at: number; run: () => void }[] = [];
  let now = 0;
  let attempts = 0;
  let loads = 0;
  let plans = 0;
  let isWell = false;
  let fault: Fault | null = null;
  const runtime: FederationRuntime = {
    register: async (remote, target, force) => {
      registered.push({ remote, target, force });
      fault = faultOf(target, attempts);
      attempts += 1;
      if (fault && faults[fault].at === 'register')
        throw new LoadFailure(faults[fault].reason, fault);
      const contract = fault === 'other contracts' ? '9.0.0' : contractVersion;
      const folder = new URL('.', target.url).href;
      return {
        release: target.expected?.release ?? '',
        region: 'eg',
        contract,
        folder,
        verified: true,
      };
    },
    load: async (remote, exposed) => {
      loads += 1;
      const stand = Object.entries(modules).find(([id]) => id === `${remote}/${exposed}`)?.[1];
      if (stand) return stand();
      if (fault === 'empty module') return {};
      if (fault) throw new LoadFailure(faults[fault].reason, fault);
      return page;
    },
    probe: async ({ url }) => {
      probes.push(url);
      if (!isWell) throw new LoadFailure('unreachable', url);
    },
  };
  const loader = new RemoteLoader({
    runtime,
    plan: async () => {
      plans += 1;
      return { disabledBy: disabledBy?.() ?? null, targets: steps.map((step) => targets[step]) };
    },
    // Delays between attempts end immediately; timeouts and circuit delays end on demand.
    wait: (milliseconds) => {
      if (milliseconds >= 1_000) {
        return new Promise((resolve) => timers.push({ at: now + milliseconds, run: resolve }));
      }
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    random: () => random,
    now: () => now,
    onDegraded: (id, failure) => void degraded.push(`${id}: ${failure.reason}`),
  });
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    for (const timer of timers.splice(0)) {
      if (timer.at <= now) timer.run();
      else timers.push(timer);
    }
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    loader,
    registered,
    degraded,
    probes,
    /** The delays before retries, in milliseconds. */
    pauses,
    pass,
    heal: () => {
      isWell = true;
    },
    counts: () => ({ loads, plans }),
    tried: () => registered.map(({ target }) => whole.find((step) => targets[step] === target)),
  };
}
