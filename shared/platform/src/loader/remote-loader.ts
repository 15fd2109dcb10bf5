import type { RemoteName } from '@storefront/registry';
import { type RemoteModuleId, splitModuleId } from '../contracts/remote-modules';
import { checkModule } from './check-module';
import { LoadFailure, toLoadFailure } from './load-failure';

/** The state of one exposed module; what a slot draws. */
export type ModuleState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly content: unknown }
  | { readonly status: 'degraded'; readonly failure: LoadFailure };

/** The part of the federation runtime that the loader needs. */
export interface FederationRuntime {
  /** Makes `alias` mean this manifest. `force` forgets all that is known of the alias, failures included. */
  readonly register: (alias: RemoteName, manifestUrl: string, force: boolean) => void;
  readonly load: (alias: RemoteName, exposed: string) => Promise<unknown>;
}

export interface RemoteLoaderOptions {
  readonly runtime: FederationRuntime;
  /** Where a remote's manifest is, as the registry says. Asked before each registration. */
  readonly manifestUrl: (remote: RemoteName) => Promise<string>;
  /** Waits that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A number from 0 up to 1, for the jitter. */
  readonly random: () => number;
  /** Told of every module that ends degraded. */
  readonly onDegraded: (id: RemoteModuleId, failure: LoadFailure) => void;
}

/** Tries per load: the first and two more. A time-out is not tried again by itself: the customer waited enough. */
const tries = 3;
const firstPauseMs = 300;
/** Longest that a slot stays empty (reliability A6). */
const attemptLimitMs = 8_000;

/**
 * Loads the remotes' modules and remembers how each one stands. One instance per page; slots subscribe.
 *
 * A failed load is retried with growing pauses. Each retry registers the remote again with force, the
 * only cure when the runtime has remembered a failure or an empty module (traps P4, P6).
 */
export class RemoteLoader {
  readonly #options: RemoteLoaderOptions;
  readonly #states = new Map<RemoteModuleId, ModuleState>();
  readonly #running = new Map<RemoteModuleId, Promise<ModuleState>>();
  readonly #listeners = new Map<RemoteModuleId, Set<() => void>>();
  readonly #registered = new Set<RemoteName>();

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

  /** Loads a module once; callers at the same time share the attempt. A degraded one stays so until {@link retry}. */
  load(id: RemoteModuleId): Promise<ModuleState> {
    const state = this.getState(id);
    if (state.status === 'ready' || state.status === 'degraded') return Promise.resolve(state);
    return this.#start(id, false);
  }

  /** Tries a degraded module again, forgetting whatever the runtime remembers of the failure. */
  retry(id: RemoteModuleId): Promise<ModuleState> {
    return this.getState(id).status === 'ready' ? this.load(id) : this.#start(id, true);
  }

  #start(id: RemoteModuleId, force: boolean): Promise<ModuleState> {
    const running = this.#running.get(id);
    if (running) return running;
    this.#set(id, { status: 'loading' });
    const attempt = this.#run(id, force).then((state) => {
      this.#running.delete(id);
      this.#set(id, state);
      if (state.status === 'degraded') this.#options.onDegraded(id, state.failure);
      return state;
    });
    this.#running.set(id, attempt);
    return attempt;
  }

  async #run(id: RemoteModuleId, forceFirst: boolean): Promise<ModuleState> {
    let failure = new LoadFailure('unreachable', `${id} was not tried.`);
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (attempt > 0) await this.#options.wait(this.#pause(attempt));
      try {
        return { status: 'ready', content: await this.#attempt(id, forceFirst || attempt > 0) };
      } catch (error) {
        failure = toLoadFailure(error);
        if (failure.reason === 'timeout' || failure.reason === 'wrong-contract') break;
      }
    }
    return { status: 'degraded', failure };
  }

  async #attempt(id: RemoteModuleId, force: boolean): Promise<unknown> {
    const { remote, exposed } = splitModuleId(id);
    if (force || !this.#registered.has(remote)) {
      const manifestUrl = await this.#options.manifestUrl(remote);
      // Another module of the same remote may have registered it meanwhile.
      if (force || !this.#registered.has(remote)) {
        this.#options.runtime.register(remote, manifestUrl, force);
        this.#registered.add(remote);
      }
    }
    const limit = this.#options.wait(attemptLimitMs).then(() => {
      throw new LoadFailure('timeout', `${id} did not load within ${attemptLimitMs} ms.`);
    });
    const loaded = this.#options.runtime.load(remote, exposed).then(async (module) => {
      const checked = checkModule(id, module);
      await checked.prepare?.();
      return checked.default;
    });
    return Promise.race([loaded, limit]);
  }

  #pause(attempt: number): number {
    return firstPauseMs * 2 ** (attempt - 1) * (0.5 + this.#options.random());
  }

  #set(id: RemoteModuleId, state: ModuleState): void {
    this.#states.set(id, state);
    for (const listener of [...(this.#listeners.get(id) ?? [])]) listener();
  }
}

const idle: ModuleState = { status: 'idle' };
