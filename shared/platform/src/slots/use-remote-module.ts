import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RemoteModuleId, RemoteModules, ServiceModuleId } from '../contracts/remote-modules';
import { getRemoteLoader } from '../loader/current-loader';
import type { LoadFailure } from '../loader/load-failure';
import type { ModuleState } from '../loader/remote-loader';

/** The state of a module, which starts to load when the component that asks is mounted. */
export function useModuleState(id: RemoteModuleId): ModuleState {
  const loader = getRemoteLoader();
  const subscribe = useCallback(
    (listener: () => void) => loader.subscribe(id, listener),
    [loader, id],
  );
  const state = useSyncExternalStore(subscribe, () => loader.getState(id));
  useEffect(() => void loader.load(id), [loader, id]);
  return state;
}

/** What another remote offers as functions, or why it is not there. */
export type RemoteService<Id extends ServiceModuleId> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly service: RemoteModules[Id] }
  | { readonly status: 'unavailable'; readonly failure: LoadFailure; readonly retry: () => void };

/**
 * Another remote's functions, such as `cart/commands`. While they are unavailable the caller disables
 * what needs them and says so; it never loses the click.
 */
export function useRemoteService<Id extends ServiceModuleId>(id: Id): RemoteService<Id> {
  const state = useModuleState(id);
  return useMemo(() => {
    if (state.status === 'ready') {
      // The loader checked the module against the contract of this id.
      return { status: 'ready', service: state.content as RemoteModules[Id] };
    }
    if (state.status === 'degraded' || state.status === 'disabled') {
      const retry = () => void getRemoteLoader().retry(id);
      return { status: 'unavailable', failure: state.failure, retry };
    }
    return { status: 'loading' };
  }, [id, state]);
}
