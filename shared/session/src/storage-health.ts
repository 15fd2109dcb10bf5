import { create } from 'zustand';
import type { StorageProblem } from './safe-storage';

export interface StorageHealth {
  /** Set if the browser stores nothing, so that choices are lost when the page is closed. The shell shows a notice. */
  readonly problem: StorageProblem | null;
  /** Keys whose stored value was invalid and ignored. */
  readonly ignored: readonly string[];
  /** Another tab runs a newer release with another storage format, so this one should be reloaded. */
  readonly outdated: boolean;
}

const healthy: StorageHealth = { problem: null, ignored: [], outdated: false };

/** The state of the browser's storage, for the shell's notice. */
export const useStorageHealth = create<StorageHealth>(() => healthy);

export function noteStorageProblem(problem: StorageProblem): void {
  if (useStorageHealth.getState().problem === null) useStorageHealth.setState({ problem });
}

export function noteIgnoredValue(key: string): void {
  const { ignored } = useStorageHealth.getState();
  if (!ignored.includes(key)) useStorageHealth.setState({ ignored: [...ignored, key] });
}
