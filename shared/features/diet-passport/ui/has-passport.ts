import { localValues } from '@storefront/session';

/** `leaveDevice` of `@storefront/session` removes it. */
export const STORAGE_KEY = 'souk:diet-passport';

/** Whether this device stores a passport. Nothing else of the feature is loaded with the first page. */
export const hasPassport = (): boolean => localValues.read(STORAGE_KEY) !== null;
