/** The reason why browser storage fails: each access throws, or it accepts no more data. */
export type StorageProblem = 'blocked' | 'full';

/** A storage that never throws. */
export interface SafeStorage {
  read(key: string): string | null;
  /** `null` removes the value. */
  write(key: string, value: string | null): void;
  /** Drops the in-memory value of a key (of every key if absent), because another tab has stored something newer. */
  trustBrowser(key?: string): void;
}

/**
 * Browser storage that may be blocked (its getter throws), full, or become so later. Values that it does not accept are
 * kept in memory while the page is open, so that the site still works.
 * @param open reads the storage; it may throw
 * @param onProblem called for each failure, to warn the customer once
 */
export function createSafeStorage(
  open: () => Storage,
  onProblem: (problem: StorageProblem) => void,
): SafeStorage {
  /** Only values that the browser did not accept. `null` hides a value that could not be removed. */
  const held = new Map<string, string | null>();
  return {
    read(key) {
      const inMemory = held.get(key);
      if (inMemory !== undefined) return inMemory;
      try {
        return open().getItem(key);
      } catch {
        onProblem('blocked');
        return null;
      }
    },
    write(key, value) {
      try {
        const storage = open();
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, value);
        held.delete(key);
      } catch (error) {
        held.set(key, value);
        onProblem(isQuotaError(error) ? 'full' : 'blocked');
      }
    },
    trustBrowser(key) {
      if (key === undefined) held.clear();
      else held.delete(key);
    },
  };
}

/** Firefox names the error differently. */
function isQuotaError(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED')
  );
}
