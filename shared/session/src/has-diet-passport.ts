import { localValues } from './browser-storage';

export const DIET_PASSPORT_KEY = 'souk:diet-passport';

/** Whether this device keeps a diet passport. Nothing else of it is loaded with the first page. */
export function hasDietPassport(): boolean {
  return localValues.read(DIET_PASSPORT_KEY) !== null;
}

/** Takes the passport off this device: it tells of somebody's health. */
export function forgetDietPassport(): void {
  localValues.write(DIET_PASSPORT_KEY, null);
}
