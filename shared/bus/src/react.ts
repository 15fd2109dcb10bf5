import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { EventData, Events, EventType, StateEventType } from './events';
import { bus } from './page-bus';
import type { BusListener } from './typed-bus';

/** The last value of a state event in this tab, `undefined` before the first one. */
export function useBusState<T extends StateEventType>(type: T): EventData<T> | undefined {
  const subscribe = useCallback((onChange: () => void) => bus.subscribe(type, onChange), [type]);
  const read = () => bus.latest(type);
  return useSyncExternalStore(subscribe, read, read);
}

/**
 * Subscribes to an event while the component is mounted; state events are replayed on mount. The listener of the latest
 * render is called, so it does not have to be memoised.
 */
export function useBusSignal<T extends EventType>(type: T, listener: BusListener<Events, T>): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => bus.subscribe(type, (data, arrival) => onEvent(data, arrival)), [type]);
}
