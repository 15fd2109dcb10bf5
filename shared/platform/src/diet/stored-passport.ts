import { DietPassport } from '@storefront/domain/diet';
import { DIET_PASSPORT_KEY, followKey, storedJson, useWho } from '@storefront/session';
import { create } from 'zustand';

const stored = storedJson(DIET_PASSPORT_KEY, DietPassport);

/** The household's allergies and diets as stored on this device; `null` without a passport. */
export const useDietPassport = create<{ readonly passport: DietPassport | null }>(() => ({
  passport: stored.read(),
}));

const reread = () => useDietPassport.setState({ passport: stored.read() });
followKey(DIET_PASSPORT_KEY, reread);
// `leaveDevice` removes the stored passport before the session ends.
useWho.subscribe(reread);

/** Stores a passport on this device; `null` removes it. */
export function saveDietPassport(passport: DietPassport | null): void {
  stored.write(passport);
  useDietPassport.setState({ passport });
}
