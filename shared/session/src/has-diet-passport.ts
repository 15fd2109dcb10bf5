import { localValues } from './browser-storage';

export const DIET_PASSPORT_KEY = 'souk:diet-passport';

/** Whether this device stores a diet passport. No other code of the passport is loaded with the first page. */
export function hasDietPassport(): boolean {
  return localValues.read(DIET_PASSPORT_KEY) !== null;
}

/** Removes the passport from this device: it is health data. */
export function forgetDietPassport(): void {
  localValues.write(DIET_PASSPORT_KEY, null);
}
