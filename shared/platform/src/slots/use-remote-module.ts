import type { RemoteModuleId } from '@storefront/registry';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RemoteModules, ServiceModuleId } from '../contracts/remote-modules';
import { getRemoteLoader } from '../loader/current-loader';
import type { LoadFailure } from '../loader/load-failure';
import type { ModuleState } from '../loader/module-states';

type Start = 'mounted' | 'requested';

/** The state of a module. It starts to load when the component is mounted or, with `requested`, on request. */
export function useModuleState(id: RemoteModuleId, start: Start = 'mounted'): ModuleState {
  const loader = getRemoteLoader();
  const subscribe = useCallback(
    (listener: () => void) => loader.subscribe(id, listener),
    [loader, id],
  );
  const read = () => loader.getState(id);
  const state = useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    if (start === 'mounted') void loader.load(id);
  }, [loader, id, start]);
  return state;
}

/** The functions that another remote offers, or why they are unavailable. */
export type RemoteService<Id extends ServiceModuleId> =
  | {
      readonly status: 'loading';
      /** Starts loading. Further calls do nothing. */
      readonly start: () => void;
    }
  | { readonly status: 'ready'; readonly service: RemoteModules[Id] }
  | { readonly status: 'unavailable'; readonly failure: LoadFailure; readonly retry: () => void };

/**
 * Another remote's functions, such as `cart/commands`. While they are unavailable the caller disables what needs them
 * and says so; a click must never be lost.
 * @param start `requested`: they load when any caller calls `start`
 */
export function useRemoteService<Id extends ServiceModuleId>(
  id: Id,
  start: Start = 'mounted',
): RemoteService<Id> {
  const state = useModuleState(id, start);
  return useMemo(() => {
    if (state.status === 'ready') {
      // The loader checked the module against the contract of this id.
      return { status: 'ready', service: state.content as RemoteModules[Id] };
    }
    if (state.status === 'degraded' || state.status === 'disabled') {
      const retry = () => void getRemoteLoader().retry(id);
      return { status: 'unavailable', failure: state.failure, retry };
    }
    return { status: 'loading', start: () => void getRemoteLoader().load(id) };
  }, [id, state]);
}
