import {
  isContractCompatible,
  type RemoteModuleId,
  type RemoteName,
  splitModuleId,
} from '@storefront/registry';
import { contractVersion } from '../contracts/remote-modules';
import { checkModule } from './check-module';
import { Circuit } from './circuit';
import { LoadFailure, toLoadFailure } from './load-failure';
import { idle, type ModuleState, ModuleStates } from './module-states';
import { probe } from './probe';
import { nextStep, type ReleaseSource, type ReleaseTarget, type RemotePlan } from './release-plan';
import type { FederationRuntime, RunningRelease } from './running-release';

export interface RemoteLoaderOptions {
  readonly runtime: FederationRuntime;
  /** What to try for a remote, as the registry says. Asked before each fresh start. */
  readonly plan: (remote: RemoteName) => Promise<RemotePlan>;
  /** Waits that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A number from 0 up to 1, for the jitter. */
  readonly random: () => number;
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
  /** Told of every module that ends degraded. */
  readonly onDegraded: (id: RemoteModuleId, failure: LoadFailure) => void;
}

/** How a remote stands, for operators. */
export interface RemoteReport {
  readonly status: ModuleState['status'];
  readonly source: ReleaseSource | null;
  readonly running: RunningRelease | null;
  /** From the first request to the first module that was ready, in milliseconds. */
  readonly loadMs: number | null;
  /** Tries after the first one, since the page began. */
  readonly retries: number;
  readonly circuitOpen: boolean;
  readonly failure: LoadFailure | null;
}

/** A container of the remote in the page, or the way to one. Modules of two containers never work together. */
interface Registration {
  readonly target: ReleaseTarget;
  readonly done: Promise<RunningRelease>;
}

interface Remote {
  readonly circuit: Circuit;
  plan: RemotePlan | null;
  step: number;
  registration: Registration | null;
  /** Its name meant something already, so that it can only be registered with force. */
  wasRegistered: boolean;
  /** Every target has failed: the next start begins from the first one. */
  exhausted: boolean;
  running: RunningRelease | null;
  startedAt: number | null;
  loadMs: number | null;
  retries: number;
  failure: LoadFailure | null;
}

type Settled = Extract<ModuleState, { status: 'ready' | 'degraded' | 'disabled' }>;

const pauseMs = 300;
/** Longest that a slot stays empty, and that one try may take. */
const limitMs = 8_000;
/** More containers than a plan has targets are never made for one load. */
const turnLimit = 8;

/**
 * Loads the remotes' modules and remembers how each one stands. One instance per page; slots subscribe.
 *
 * A failed load goes on to the next target of the remote's plan: the other host, a fresh registration (the
 * only cure when the runtime has remembered a failure or an empty module), the release
 * before. One container of a remote is in use at a time: when a load needs another one, modules of the old
 * one that nobody shows are forgotten, and while one is shown only a customer's Retry may replace it.
 * Whatever becomes well by itself is shown at the next navigation or Retry, never under the customer's finger.
 */
export class RemoteLoader {
  readonly #options: RemoteLoaderOptions;
  readonly #remotes = new Map<RemoteName, Remote>();
  readonly #states = new ModuleStates();
  readonly #running = new Map<RemoteModuleId, Promise<Settled>>();
  /** What came after the slot had given up. */
  readonly #late = new Map<RemoteModuleId, Settled>();

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
  }

  /** The present state of a module. The same object until it changes. */
  getState(id: RemoteModuleId): ModuleState {
    return this.#states.get(id);
  }

  subscribe(id: RemoteModuleId, listener: () => void): () => void {
    return this.#states.subscribe(id, listener);
  }

  /** Tells of every change of any module. */
  watch(watcher: () => void): () => void {
    return this.#states.watch(watcher);
  }

  /** Loads a module once; callers at the same time share the attempt. A degraded one stays so until {@link retry}. */
  load(id: RemoteModuleId): Promise<ModuleState> {
    const state = this.getState(id);
    if (this.#takeLate(id)) return Promise.resolve(this.getState(id));
    if (state.status === 'idle' || state.status === 'loading') return this.#start(id, false);
    return Promise.resolve(state);
  }

  /** A customer's own wish to try again: asks even while the circuit is open, and replaces what is broken. */
  retry(id: RemoteModuleId): Promise<ModuleState> {
    if (this.getState(id).status === 'ready' || this.#takeLate(id)) {
      return Promise.resolve(this.getState(id));
    }
    return this.#start(id, true);
  }

  /** Loads a module that was ready anew, from a fresh container: a part of it could not be fetched. */
  reload(id: RemoteModuleId): Promise<ModuleState> {
    this.#startOver(this.#remote(splitModuleId(id).remote));
    this.#states.set(id, idle);
    return this.#start(id, true);
  }

  /** Tries every missing module of a remote again. */
  async retryRemote(remote: RemoteName): Promise<void> {
    await Promise.all(this.#states.of(remote, 'degraded', 'disabled').map((id) => this.retry(id)));
  }

  /** The customer has moved on to another page: what has become well meanwhile may show now. */
  navigated(): void {
    for (const id of this.#states.in('degraded', 'disabled')) {
      if (this.#takeLate(id) || this.#running.has(id)) continue;
      if (this.#remoteOf(id).circuit.isOpen) continue;
      if (this.#states.isShown(id)) void this.#start(id, false);
      else this.#states.set(id, idle);
    }
  }

  /** Whether code of the remote is in the page, or on its way: a new release then needs a new document. */
  isLoaded(name: RemoteName): boolean {
    return Boolean(this.#remotes.get(name)?.running) || this.#isBusy(name);
  }

  /** Forgets what the registry said of a remote that is not loaded yet. */
  renew(name: RemoteName): void {
    const remote = this.#remotes.get(name);
    if (remote && !this.isLoaded(name)) this.#startOver(remote);
  }

  report(remote: RemoteName): RemoteReport {
    const known = this.#remote(remote);
    return {
      status: this.#states.worstOf(remote),
      source: known.running ? (known.registration?.target.source ?? null) : null,
      running: known.running,
      loadMs: known.loadMs,
      retries: known.retries,
      circuitOpen: known.circuit.isOpen,
      failure: known.failure,
    };
  }

  #start(id: RemoteModuleId, byCustomer: boolean): Promise<ModuleState> {
    const running = this.#running.get(id) ?? this.#begin(id, byCustomer);
    const state = this.getState(id);
    // Somebody waits for it already.
    if (state.status === 'loading') return running.then(() => this.getState(id));
    this.#states.set(id, { status: 'loading' });
    let settled = false;
    const finished = running.then((outcome) => {
      if (!settled) this.#settle(id, outcome);
      else if (outcome.status === 'ready') this.#late.set(id, outcome);
      settled = true;
    });
    const limit = this.#options.wait(limitMs).then(() => {
      if (settled) return;
      settled = true;
      const failure = new LoadFailure('timeout', `${id} did not load within ${limitMs} ms.`);
      this.#settle(id, { status: 'degraded', failure });
    });
    return Promise.race([finished, limit]).then(() => this.getState(id));
  }

  #begin(id: RemoteModuleId, byCustomer: boolean): Promise<Settled> {
    this.#late.delete(id);
    const running = this.#run(id, byCustomer).finally(() => this.#running.delete(id));
    this.#running.set(id, running);
    return running;
  }

  /** Loads a module from the first target that works. */
  async #run(id: RemoteModuleId, byCustomer: boolean): Promise<Settled> {
    const { remote: name } = splitModuleId(id);
    const remote = this.#remote(name);
    remote.startedAt ??= this.#options.now();
    if ((remote.exhausted || byCustomer) && !this.#isBusy(name) && !this.#states.isShowing(name)) {
      this.#startOver(remote);
    }
    try {
      const plan = await this.#planOf(name, remote);
      if (plan.disabledBy) {
        remote.plan = null;
        const by = plan.disabledBy === 'operator' ? 'by the operators' : 'in this browser';
        const failure = new LoadFailure('disabled', `${name} is disabled ${by}.`);
        return { status: 'disabled', failure };
      }
      if (remote.circuit.isOpen && !byCustomer) this.#leaveLive(name, remote, plan);
      for (let turn = 0; turn < turnLimit; turn += 1) {
        const registration = this.#register(name, remote, plan);
        try {
          const { content, running } = await this.#loadFrom(id, registration);
          if (remote.registration !== registration) continue;
          this.#noteSuccess(remote, running, registration);
          return { status: 'ready', source: registration.target.source, content };
        } catch (error) {
          const failure = toLoadFailure(error);
          remote.failure = failure;
          // Another module of the remote has moved on already: what it found may serve this one too.
          if (remote.registration !== registration) continue;
          if (registration.target.source === 'live' && remote.circuit.fail()) {
            this.#watch(name, remote, registration.target);
          }
          if (!(await this.#moveOn(name, remote, failure, byCustomer))) throw failure;
        }
      }
      throw remote.failure ?? new LoadFailure('broken', `${id} could not be loaded.`);
    } catch (error) {
      return { status: 'degraded', failure: toLoadFailure(error) };
    }
  }

  async #planOf(name: RemoteName, remote: Remote): Promise<RemotePlan> {
    if (remote.plan) return remote.plan;
    const plan = await this.#options.plan(name);
    // Another module of the remote may have been quicker.
    remote.plan ??= plan;
    return remote.plan;
  }

  #startOver(remote: Remote): void {
    remote.plan = null;
    remote.step = 0;
    remote.registration = null;
    remote.exhausted = false;
  }

  /** While the circuit is open the live release is not asked for; the one before may still serve. */
  #leaveLive(name: RemoteName, remote: Remote, plan: RemotePlan): void {
    if (remote.registration && remote.registration.target.source !== 'live') return;
    const step = plan.targets.findIndex(({ source }) => source === 'previous');
    if (step === -1 || this.#states.isShowing(name)) {
      throw remote.failure ?? new LoadFailure('unreachable', `${name} did not answer before.`);
    }
    remote.step = step;
    remote.registration = null;
  }

  #register(name: RemoteName, remote: Remote, plan: RemotePlan): Registration {
    if (remote.registration) return remote.registration;
    const target = plan.targets[remote.step];
    if (!target) throw new LoadFailure('unreachable', `There is no release of ${name} to load.`);
    const done = this.#options.runtime
      .register(name, target, remote.wasRegistered)
      .then((running) => {
        if (isContractCompatible(contractVersion, running.contract)) return running;
        throw new LoadFailure(
          'wrong-contract',
          `${name} ${running.release} was built against contracts ${running.contract}; this page speaks ${contractVersion}.`,
        );
      });
    remote.wasRegistered = true;
    remote.running = null;
    const registration: Registration = { target, done };
    remote.registration = registration;
    this.#forgetOlder(name);
    return registration;
  }

  /** Modules of an older container: those that nobody shows are loaded anew when needed, the others at once. */
  #forgetOlder(name: RemoteName): void {
    for (const id of this.#states.of(name, 'ready')) {
      this.#states.set(id, idle);
      if (this.#states.isShown(id)) queueMicrotask(() => void this.load(id));
    }
    for (const id of [...this.#late.keys()]) {
      if (splitModuleId(id).remote === name) this.#late.delete(id);
    }
  }

  async #loadFrom(id: RemoteModuleId, { done }: Registration) {
    const { remote, exposed } = splitModuleId(id);
    const load = async () => {
      const running = await done;
      const module = checkModule(id, await this.#options.runtime.load(remote, exposed));
      await module.prepare?.();
      return { content: module.default, running };
    };
    const limit = this.#options.wait(limitMs).then(() => {
      throw new LoadFailure('timeout', `${id} did not load within ${limitMs} ms.`);
    });
    return Promise.race([load(), limit]);
  }

  #noteSuccess(remote: Remote, running: RunningRelease, { target }: Registration): void {
    remote.running = running;
    remote.loadMs ??= this.#options.now() - (remote.startedAt ?? 0);
    if (target.source === 'previous') return;
    remote.circuit.close();
    remote.failure = null;
  }

  #watch(name: RemoteName, remote: Remote, target: ReleaseTarget): void {
    const { runtime, wait } = this.#options;
    void probe({
      circuit: remote.circuit,
      ask: () => runtime.probe(target),
      wait,
      onWell: () => {
        this.renew(name);
        this.#states.tellWatchers();
      },
      onFailure: (failure) => {
        remote.failure = failure;
      },
    });
  }

  /** Points the remote at its next target. `false`: nothing is left, or it would pull a shown module away. */
  async #moveOn(
    name: RemoteName,
    remote: Remote,
    failure: LoadFailure,
    byCustomer: boolean,
  ): Promise<boolean> {
    const { plan, step, registration } = remote;
    if (!plan || !registration || (!byCustomer && this.#states.isShowing(name))) return false;
    const next = nextStep(plan, step, failure.reason);
    if (next === null) {
      remote.exhausted = true;
      return false;
    }
    remote.retries += 1;
    if (plan.targets[next]?.again) {
      await this.#options.wait(pauseMs * (0.5 + this.#options.random()));
    }
    // Unless another module of the remote has moved on meanwhile.
    if (remote.registration === registration) {
      remote.step = next;
      remote.registration = null;
    }
    return true;
  }

  #remote(name: RemoteName): Remote {
    const known = this.#remotes.get(name);
    if (known) return known;
    const remote: Remote = {
      circuit: new Circuit(this.#options.now),
      plan: null,
      step: 0,
      registration: null,
      wasRegistered: false,
      exhausted: false,
      running: null,
      startedAt: null,
      loadMs: null,
      retries: 0,
      failure: null,
    };
    this.#remotes.set(name, remote);
    return remote;
  }

  #remoteOf(id: RemoteModuleId): Remote {
    return this.#remote(splitModuleId(id).remote);
  }

  /** Whether a module of the remote is being loaded, also one whose slot has given up. */
  #isBusy(name: RemoteName): boolean {
    return [...this.#running.keys()].some((id) => splitModuleId(id).remote === name);
  }

  /** Takes what came after the slot had given up. */
  #takeLate(id: RemoteModuleId): boolean {
    const late = this.#late.get(id);
    if (!late) return false;
    this.#late.delete(id);
    this.#states.set(id, late);
    return true;
  }

  #settle(id: RemoteModuleId, state: Settled): void {
    this.#late.delete(id);
    this.#states.set(id, state);
    if (state.status === 'degraded') this.#options.onDegraded(id, state.failure);
  }
}
