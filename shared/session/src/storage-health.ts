import { create } from 'zustand';
import type { StorageProblem } from './safe-storage';

export interface StorageHealth {
  /** Set when the browser keeps nothing for us: choices last until the page is closed. One notice is due. */
  readonly problem: StorageProblem | null;
  /** Keys whose stored value made no sense and was ignored. */
  readonly ignored: readonly string[];
  /** Another tab runs a newer release that stores differently: this one should be reloaded. */
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
