import { type RemoteModuleId, type RemoteName, splitModuleId } from '@storefront/registry';
import { checkModule } from './check-module';
import { LoadFailure, toLoadFailure } from './load-failure';
import { idle, type ModuleState, ModuleStates, type Settled } from './module-states';
import { probe } from './probe';
import type { ReleaseTarget } from './release-plan';
import {
  type Container,
  RemoteSession,
  type RemoteSessionOptions,
  type SessionReport,
} from './remote-session';
import type { FederationRuntime, RunningRelease } from './running-release';

export interface RemoteLoaderOptions extends Pick<RemoteSessionOptions, 'plan' | 'now'> {
  readonly runtime: FederationRuntime;
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Returns a number from 0 to below 1, for the jitter. */
  readonly random: () => number;
  /** Called for every module that ends up degraded. */
  readonly onDegraded: (id: RemoteModuleId, failure: LoadFailure) => void;
}

/** State of a remote, shown to operators. */
export interface RemoteReport extends SessionReport {
  readonly status: ModuleState['status'];
}

type Attempt =
  | { readonly content: unknown; readonly running: RunningRelease }
  | { readonly failure: LoadFailure };

const PAUSE_MS = 300;
/** Timeout of one attempt, and of a slot's loading state. */
const LIMIT_MS = 8_000;
/** Maximum number of containers that one load creates. */
const MAX_TURNS = 8;

/**
 * Loads the remotes' modules and keeps their states. One instance per page; slots subscribe.
 *
 * A failed load continues with the next target of the remote's plan: the other host, a new registration (the only
 * remedy when the federation runtime has cached a failure or an empty module), the previous release. One container of
 * a remote is in use at a time: when a load needs another one, modules of the old one that no slot shows are
 * discarded, and while one is shown only a customer's Retry may replace it. A module that recovers automatically is
 * shown at the next navigation or Retry, so that the page does not change while it is in use.
 */
export class RemoteLoader {
  readonly #options: RemoteLoaderOptions;
  readonly #sessions = new Map<RemoteName, RemoteSession>();
  readonly #states = new ModuleStates();
  readonly #running = new Map<RemoteModuleId, Promise<Settled>>();
  /** Modules of the containers in use that have worked on the page. */
  readonly #proved = new Set<RemoteModuleId>();
  /** Modules that failed on the page at a time when nothing could replace them. */
  readonly #refused = new Set<RemoteModuleId>();

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
  }

  /** The current state of a module. The same object until it changes. */
  getState(id: RemoteModuleId): ModuleState {
    return this.#states.get(id);
  }

  subscribe(id: RemoteModuleId, listener: () => void): () => void {
    return this.#states.subscribe(id, listener);
  }

  /** Notifies of every change of any module. */
  watch(watcher: () => void): () => void {
    return this.#states.watch(watcher);
  }

  /**
   * Loads a module once; concurrent callers share the attempt. A degraded module stays degraded until {@link retry}.
   */
  load(id: RemoteModuleId): Promise<ModuleState> {
    const state = this.getState(id);
    if (this.#states.takeLate(id)) return Promise.resolve(this.getState(id));
    if (state.status === 'idle' || state.status === 'loading') return this.#start(id, false);
    return Promise.resolve(state);
  }

  /** The customer pressed Retry: loads even while the circuit is open, and replaces a broken container. */
  retry(id: RemoteModuleId): Promise<ModuleState> {
    if (this.getState(id).status === 'ready' || this.#states.takeLate(id)) {
      return Promise.resolve(this.getState(id));
    }
    return this.#start(id, true);
  }

  /** Loads a ready module again, in a new container, because a part of it could not be fetched. */
  reload(id: RemoteModuleId): Promise<ModuleState> {
    this.#session(splitModuleId(id).remote).startOver();
    this.#states.set(id, idle);
    return this.#start(id, true);
  }

  /** Called when a slot has shown the module for a while: later errors are not attributed to the release. */
  prove(id: RemoteModuleId): void {
    this.#proved.add(id);
    this.#refused.delete(id);
  }

  /**
   * A ready module threw while rendering, or rendered nothing. Unless it has worked before, this counts as a failed
   * load, and the previous release is tried. While another module of the remote is shown, only the next failure,
   * after a Retry, has this effect.
   */
  fail(id: RemoteModuleId, failure: LoadFailure): void {
    const state = this.getState(id);
    if (state.status !== 'ready') return;
    const { remote } = splitModuleId(id);
    const session = this.#session(remote);
    session.failure = failure;
    const degraded = { status: 'degraded', failure } as const;
    this.#states.set(id, degraded);
    const isKept = this.#states.isShowing(remote) && !this.#refused.has(id);
    if (!this.#proved.has(id) && state.source === 'live' && session.leaveLive(isKept)) {
      void this.#start(id, false);
      return;
    }
    this.#refused.add(id);
    this.#settle(id, degraded);
  }

  /** Retries every missing module of a remote. */
  async retryRemote(remote: RemoteName): Promise<void> {
    await Promise.all(this.#states.of(remote, 'degraded', 'disabled').map((id) => this.retry(id)));
  }

  /** Called after a navigation: modules that have recovered in the meantime may be shown now. */
  navigated(): void {
    for (const id of this.#states.in('degraded', 'disabled')) {
      if (this.#states.takeLate(id) || this.#running.has(id)) continue;
      if (this.#session(splitModuleId(id).remote).circuit.isOpen) continue;
      if (this.#states.isShown(id)) void this.#start(id, false);
      else this.#states.set(id, idle);
    }
  }

  /** Whether code of the remote is in the page or loading: a new release then needs a new document. */
  isLoaded(name: RemoteName): boolean {
    return Boolean(this.#sessions.get(name)?.isRunning) || this.#isBusy(name);
  }

  /** Discards the plan of a remote that is not loaded yet, so that it is read again. */
  renew(name: RemoteName): void {
    if (!this.isLoaded(name)) this.#sessions.get(name)?.startOver();
  }

  report(remote: RemoteName): RemoteReport {
    return { status: this.#states.worstOf(remote), ...this.#session(remote).report() };
  }

  #start(id: RemoteModuleId, byCustomer: boolean): Promise<ModuleState> {
    const running = this.#running.get(id) ?? this.#begin(id, byCustomer);
    const state = this.getState(id);
    // It is being loaded, and a caller already waits for it.
    if (state.status === 'loading') return running.then(() => this.getState(id));
    this.#states.set(id, { status: 'loading' });
    let settled = false;
    const finished = running.then((outcome) => {
      if (!settled) this.#settle(id, outcome);
      else if (outcome.status === 'ready') this.#states.keepLate(id, outcome);
      settled = true;
    });
    const limit = this.#options.wait(LIMIT_MS).then(() => {
      if (settled) return;
      settled = true;
      this.#settle(id, { status: 'degraded', failure: tooLate(id) });
    });
    return Promise.race([finished, limit]).then(() => this.getState(id));
  }

  #begin(id: RemoteModuleId, byCustomer: boolean): Promise<Settled> {
    this.#states.dropLate(id);
    const { remote } = splitModuleId(id);
    const session = this.#session(remote);
    const isFree = !this.#isBusy(remote) && !this.#states.isShowing(remote);
    if ((session.isExhausted || byCustomer) && isFree) session.startOver();
    const running = this.#loadModule(id, session, byCustomer)
      .catch((error: unknown): Settled => ({ status: 'degraded', failure: toLoadFailure(error) }))
      .finally(() => this.#running.delete(id));
    this.#running.set(id, running);
    return running;
  }

  /** Plan → register → load and check, until a target succeeds. */
  async #loadModule(
    id: RemoteModuleId,
    session: RemoteSession,
    byCustomer: boolean,
  ): Promise<Settled> {
    const { remote } = splitModuleId(id);
    const plan = await session.plan();
    if (plan.disabledBy) {
      const by = plan.disabledBy === 'operator' ? 'by the operators' : 'in this browser';
      const failure = new LoadFailure('disabled', `${remote} is disabled ${by}.`);
      return { status: 'disabled', failure };
    }
    if (session.circuit.isOpen && !byCustomer) {
      if (!session.leaveLive(this.#states.isShowing(remote))) {
        throw session.failure ?? new LoadFailure('unreachable', `${remote} did not answer before.`);
      }
    }
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const container = session.register();
      const attempt = await this.#tryContainer(id, container);
      if ('failure' in attempt) session.failure = attempt.failure;
      // Another module of the remote has switched to another container in the meantime: this module tries that one
      // too.
      if (!session.isCurrent(container)) continue;
      const { target } = container;
      if ('content' in attempt) {
        session.succeed(target, attempt.running);
        return { status: 'ready', source: target.source, content: attempt.content };
      }
      if (target.source === 'live' && session.circuit.fail()) this.#probe(remote, session, target);
      const mayMove = byCustomer || !this.#states.isShowing(remote);
      if (!mayMove || !(await this.#moveOn(session, container, attempt.failure))) {
        throw attempt.failure;
      }
    }
    throw session.failure ?? new LoadFailure('broken', `${id} could not be loaded.`);
  }

  /** Loads a module from a container, checks it against its contract, and awaits its `prepare`. */
  async #tryContainer(id: RemoteModuleId, { registered }: Container): Promise<Attempt> {
    const { remote, exposed } = splitModuleId(id);
    const load = async (): Promise<Attempt> => {
      const running = await registered;
      const module = checkModule(id, await this.#options.runtime.load(remote, exposed));
      await module.prepare?.();
      return { content: module.default, running };
    };
    const limit = this.#options.wait(LIMIT_MS).then(() => ({ failure: tooLate(id) }));
    try {
      return await Promise.race([load(), limit]);
    } catch (error) {
      return { failure: toLoadFailure(error) };
    }
  }

  /** Moves from a failed container to the next target. @returns `false` when none is left */
  async #moveOn(
    session: RemoteSession,
    container: Container,
    failure: LoadFailure,
  ): Promise<boolean> {
    const step = session.nextStep(failure);
    if (step === null) return false;
    const { wait, random } = this.#options;
    if (session.isRepeated(step)) await wait(PAUSE_MS * (0.5 + random()));
    session.leave(container, step);
    return true;
  }

  /** Checks the live release in the background while the circuit is open. */
  #probe(name: RemoteName, session: RemoteSession, target: ReleaseTarget): void {
    const { runtime, wait } = this.#options;
    void probe({
      circuit: session.circuit,
      check: () => runtime.probe(target),
      wait,
      onWell: () => {
        this.renew(name);
        this.#states.notifyWatchers();
      },
      onFailure: (failure) => {
        session.failure = failure;
      },
    });
  }

  #session(name: RemoteName): RemoteSession {
    const known = this.#sessions.get(name);
    if (known) return known;
    const session = new RemoteSession(name, {
      ...this.#options,
      // Modules that no slot shows are loaded again on demand, the others immediately.
      onNewContainer: (remote) => {
        for (const id of this.#proved) {
          if (splitModuleId(id).remote === remote) this.#proved.delete(id);
        }
        for (const id of this.#states.forgetLoaded(remote)) {
          queueMicrotask(() => void this.load(id));
        }
      },
    });
    this.#sessions.set(name, session);
    return session;
  }

  /** Whether a module of the remote is being loaded, including one whose slot has timed out. */
  #isBusy(name: RemoteName): boolean {
    return [...this.#running.keys()].some((id) => splitModuleId(id).remote === name);
  }

  #settle(id: RemoteModuleId, state: Settled): void {
    this.#states.dropLate(id);
    this.#states.set(id, state);
    if (state.status === 'degraded') this.#options.onDegraded(id, state.failure);
  }
}

const tooLate = (id: RemoteModuleId) =>
  new LoadFailure('timeout', `${id} did not load within ${LIMIT_MS} ms.`);
