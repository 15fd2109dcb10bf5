import { createSafeStorage } from './safe-storage';
import { noteStorageProblem } from './storage-health';

/** Stored by the browser and seen by all tabs. */
export const localValues = createSafeStorage(() => window.localStorage, noteStorageProblem);
/** Stored for this tab until it is closed. */
export const tabValues = createSafeStorage(() => window.sessionStorage, noteStorageProblem);
