import { create } from 'zustand';
import type { StorageProblem } from './safe-storage';

export interface StorageHealth {
  /**
   * Set when the browser stores nothing for us, so that choices last until the page is closed. The shell shows one
   * notice.
   */
  readonly problem: StorageProblem | null;
  /** Keys whose stored value was invalid and ignored. */
  readonly ignored: readonly string[];
  /** Another tab runs a newer release with another storage format: this one should be reloaded. */
  readonly outdated: boolean;
}

const healthy: StorageHealth = { problem: null, ignored: [], outdated: false };

/** How the browser's storage is doing, for the shell's notice. */
export const useStorageHealth = create<StorageHealth>(() => healthy);

export function noteStorageProblem(problem: StorageProblem): void {
  if (useStorageHealth.getState().problem === null) useStorageHealth.setState({ problem });
}

export function noteIgnoredValue(key: string): void {
  const { ignored } = useStorageHealth.getState();
  if (!ignored.includes(key)) useStorageHealth.setState({ ignored: [...ignored, key] });
}
