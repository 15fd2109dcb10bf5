import { type RemoteModuleId, type RemoteName, splitModuleId } from '@storefront/registry';
import type { LoadFailure } from './load-failure';
import type { ReleaseSource } from './release-plan';

/** The state of one exposed module, which a slot renders. */
export type ModuleState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly source: ReleaseSource; readonly content: unknown }
  | { readonly status: 'degraded'; readonly failure: LoadFailure }
  | { readonly status: 'disabled'; readonly failure: LoadFailure };

/** The final state of an attempt. */
export type Settled = Extract<ModuleState, { status: 'ready' | 'degraded' | 'disabled' }>;

export const idle: ModuleState = { status: 'idle' };

/** The states of the page's modules, and the slots that show them. */
export class ModuleStates {
  readonly #states = new Map<RemoteModuleId, ModuleState>();
  readonly #late = new Map<RemoteModuleId, Settled>();
  readonly #listeners = new Map<RemoteModuleId, Set<() => void>>();
  readonly #watchers = new Set<() => void>();

  /** The same object until the state changes. */
  get(id: RemoteModuleId): ModuleState {
    return this.#states.get(id) ?? idle;
  }

  set(id: RemoteModuleId, state: ModuleState): void {
    this.#states.set(id, state);
    for (const listener of [...(this.#listeners.get(id) ?? [])]) listener();
    this.notifyWatchers();
  }

  /**
   * Stores a result that arrived after the slot had timed out. It is not shown yet, because the page must not change
   * while the customer uses it.
   */
  keepLate(id: RemoteModuleId, state: Settled): void {
    this.#late.set(id, state);
  }

  /** Shows such a late result, if any. */
  takeLate(id: RemoteModuleId): boolean {
    const late = this.#late.get(id);
    if (!late) return false;
    this.#late.delete(id);
    this.set(id, late);
    return true;
  }

  dropLate(id: RemoteModuleId): void {
    this.#late.delete(id);
  }

  /** Forgets all loaded modules of a remote. @returns those that a slot shows */
  forgetLoaded(remote: RemoteName): RemoteModuleId[] {
    const loaded = this.of(remote, 'ready');
    for (const id of loaded) this.set(id, idle);
    for (const id of [...this.#late.keys()]) {
      if (splitModuleId(id).remote === remote) this.#late.delete(id);
    }
    return loaded.filter((id) => this.isShown(id));
  }

  /** @returns the function that unsubscribes */
  subscribe(id: RemoteModuleId, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(id, listeners);
    return () => void listeners.delete(listener);
  }

  /** Notifies of every change of any module. @returns the function that unsubscribes */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  notifyWatchers(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  /** Whether a slot shows the module. */
  isShown(id: RemoteModuleId): boolean {
    return (this.#listeners.get(id)?.size ?? 0) > 0;
  }

  /** Whether a slot shows a module of the remote. */
  isShowing(remote: RemoteName): boolean {
    return this.of(remote, 'ready').some((id) => this.isShown(id));
  }

  /** The modules that are in one of these states. */
  in(...statuses: readonly ModuleState['status'][]): RemoteModuleId[] {
    return [...this.#states].flatMap(([id, { status }]) => (statuses.includes(status) ? [id] : []));
  }

  /** Those of one remote. */
  of(remote: RemoteName, ...statuses: readonly ModuleState['status'][]): RemoteModuleId[] {
    return this.in(...statuses).filter((id) => splitModuleId(id).remote === remote);
  }

  /** The state of a remote as a whole: that of its worst module. */
  worstOf(remote: RemoteName): ModuleState['status'] {
    const statuses = [...this.#states].flatMap(([id, { status }]) =>
      splitModuleId(id).remote === remote ? [status] : [],
    );
    const worst = (['disabled', 'degraded', 'loading', 'ready'] as const).find((status) =>
      statuses.includes(status),
    );
    return worst ?? 'idle';
  }
}
