import { isContractCompatible, type RemoteName } from '@storefront/registry';
import { contractVersion, type RemoteModuleId, splitModuleId } from '../contracts/remote-modules';
import { checkModule } from './check-module';
import { Circuit, circuitRestMs } from './circuit';
import { LoadFailure, toLoadFailure } from './load-failure';
import { nextStep, type ReleaseSource, type ReleaseTarget, type RemotePlan } from './release-plan';

/** The state of one exposed module; what a slot draws. */
export type ModuleState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly source: ReleaseSource; readonly content: unknown }
  | { readonly status: 'degraded'; readonly failure: LoadFailure }
  | { readonly status: 'disabled'; readonly failure: LoadFailure };

/** A release as its own description tells it, registered and ready to load modules from. */
export interface RunningRelease {
  readonly release: string;
  readonly region: string;
  /** Version of the contracts that it was built against. */
  readonly contract: string;
  /** Address of its files; ends in a slash. */
  readonly folder: string;
  /** Whether the registry vouches for it. */
  readonly verified: boolean;
}

/** The part of the federation runtime that the loader needs. All of it throws {@link LoadFailure}. */
export interface FederationRuntime {
  /**
   * Checks a release and makes the remote's name mean it. `force` forgets all that is known of the name,
   * failures included, and is needed whenever it meant something before.
   */
  readonly register: (
    remote: RemoteName,
    target: ReleaseTarget,
    force: boolean,
  ) => Promise<RunningRelease>;
  readonly load: (remote: RemoteName, exposed: string) => Promise<unknown>;
  /** Whether a release could be loaded now; asks for as little as possible. */
  readonly probe: (target: ReleaseTarget) => Promise<void>;
}

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
/** Longest that a slot stays empty (reliability A6), and that one try may take. */
const limitMs = 8_000;
/** More containers than a plan has targets are never made for one load. */
const turnLimit = 8;

/**
 * Loads the remotes' modules and remembers how each one stands. One instance per page; slots subscribe.
 *
 * A failed load goes on to the next target of the remote's plan: the other host, a fresh registration (the
 * only cure when the runtime has remembered a failure or an empty module, traps P4 and P6), the release
 * before. One container of a remote is in use at a time: when a load needs another one, modules of the old
 * one that nobody shows are forgotten, and while one is shown only a customer's Retry may replace it.
 * Whatever becomes well by itself is shown at the next navigation or Retry, never under the customer's finger.
 */
export class RemoteLoader {
  readonly #options: RemoteLoaderOptions;
  readonly #remotes = new Map<RemoteName, Remote>();
  readonly #states = new Map<RemoteModuleId, ModuleState>();
  readonly #running = new Map<RemoteModuleId, Promise<Settled>>();
  /** What came after the slot had given up. */
  readonly #late = new Map<RemoteModuleId, Settled>();
  readonly #listeners = new Map<RemoteModuleId, Set<() => void>>();
  readonly #watchers = new Set<() => void>();

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
  }

  /** The present state of a module. The same object until it changes. */
  getState(id: RemoteModuleId): ModuleState {
    return this.#states.get(id) ?? idle;
  }

  subscribe(id: RemoteModuleId, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(id, listeners);
    return () => void listeners.delete(listener);
  }

  /** Tells of every change of any module. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
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
    this.#set(id, idle);
    return this.#start(id, true);
  }

  /** Tries every missing module of a remote again. */
  async retryRemote(remote: RemoteName): Promise<void> {
    await Promise.all(this.#modulesOf(remote, 'degraded', 'disabled').map((id) => this.retry(id)));
  }

  /** The customer has moved on to another page: what has become well meanwhile may show now. */
  navigated(): void {
    for (const id of this.#modulesIn('degraded', 'disabled')) {
      if (this.#takeLate(id) || this.#running.has(id)) continue;
      if (this.#remoteOf(id).circuit.isOpen) continue;
      if (this.#isShown(id)) void this.#start(id, false);
      else this.#set(id, idle);
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
    const states = [...this.#states].filter(([id]) => splitModuleId(id).remote === remote);
    const statuses = states.map(([, { status }]) => status);
    const worst = (['disabled', 'degraded', 'loading', 'ready'] as const).find((status) =>
      statuses.includes(status),
    );
    return {
      status: worst ?? 'idle',
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
    this.#set(id, { status: 'loading' });
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
    if ((remote.exhausted || byCustomer) && !this.#isBusy(name) && !this.#isShowing(name)) {
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
            void this.#probe(name, remote, registration.target);
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
    if (step === -1 || this.#isShowing(name)) {
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
    for (const id of this.#modulesOf(name, 'ready')) {
      this.#set(id, idle);
      if (this.#isShown(id)) queueMicrotask(() => void this.load(id));
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

  /** Asks quietly, until the remote is well again. */
  async #probe(name: RemoteName, remote: Remote, target: ReleaseTarget): Promise<void> {
    while (remote.circuit.isOpen) {
      await this.#options.wait(circuitRestMs);
      if (!remote.circuit.isOpen) return;
      try {
        await this.#options.runtime.probe(target);
        remote.circuit.close();
        this.renew(name);
        this.#tellWatchers();
      } catch (error) {
        remote.failure = toLoadFailure(error);
      }
    }
  }

  /** Points the remote at its next target. `false`: nothing is left, or it would pull a shown module away. */
  async #moveOn(
    name: RemoteName,
    remote: Remote,
    failure: LoadFailure,
    byCustomer: boolean,
  ): Promise<boolean> {
    const { plan, step, registration } = remote;
    if (!plan || !registration || (!byCustomer && this.#isShowing(name))) return false;
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

  #modulesIn(...statuses: ModuleState['status'][]): RemoteModuleId[] {
    return [...this.#states].flatMap(([id, { status }]) => (statuses.includes(status) ? [id] : []));
  }

  #modulesOf(name: RemoteName, ...statuses: ModuleState['status'][]): RemoteModuleId[] {
    return this.#modulesIn(...statuses).filter((id) => splitModuleId(id).remote === name);
  }

  /** Whether a module of the remote is being loaded, also one whose slot has given up. */
  #isBusy(name: RemoteName): boolean {
    return [...this.#running.keys()].some((id) => splitModuleId(id).remote === name);
  }

  /** Whether the customer sees something of the remote. */
  #isShowing(name: RemoteName): boolean {
    return this.#modulesOf(name, 'ready').some((id) => this.#isShown(id));
  }

  #isShown(id: RemoteModuleId): boolean {
    return (this.#listeners.get(id)?.size ?? 0) > 0;
  }

  /** Takes what came after the slot had given up. */
  #takeLate(id: RemoteModuleId): boolean {
    const late = this.#late.get(id);
    if (!late) return false;
    this.#late.delete(id);
    this.#set(id, late);
    return true;
  }

  #settle(id: RemoteModuleId, state: Settled): void {
    this.#late.delete(id);
    this.#set(id, state);
    if (state.status === 'degraded') this.#options.onDegraded(id, state.failure);
  }

  #set(id: RemoteModuleId, state: ModuleState): void {
    this.#states.set(id, state);
    for (const listener of [...(this.#listeners.get(id) ?? [])]) listener();
    this.#tellWatchers();
  }

  #tellWatchers(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }
}

const idle: ModuleState = { status: 'idle' };
