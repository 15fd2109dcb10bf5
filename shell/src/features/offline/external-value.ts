/** A value that lives outside React, for `useSyncExternalStore`. */
export interface ExternalValue<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** @returns the function that stops it */
  readonly subscribe: (notify: () => void) => () => void;
}

export function createExternalValue<Value>(initial: Value): ExternalValue<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const notify of [...listeners]) notify();
    },
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
  };
}
