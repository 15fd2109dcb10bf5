import { CHOSEN_COUPON_KEY, storedJson } from '@storefront/session';
import * as z from 'zod/mini';

const ChosenCoupon = z.object({
  code: z.string(),
  /** `null`: valid in every store of every module. */
  storeId: z.nullable(z.int()),
  moduleId: z.nullable(z.int()),
});
type ChosenCoupon = Readonly<z.infer<typeof ChosenCoupon>>;

const stored = storedJson(CHOSEN_COUPON_KEY, ChosenCoupon);

/**
 * Stores the coupon that the customer wants to use at the next checkout for which it is valid. It replaces the
 * previous one.
 */
export function chooseCoupon(coupon: ChosenCoupon): void {
  stored.write(coupon);
}

/** The code of the chosen coupon if it is valid in this store, or `null`. */
export function chosenCouponFor(storeId: number, moduleId: number): string | null {
  const chosen = stored.read();
  if (!chosen) return null;
  const isHere = (id: number | null, here: number) => id === null || id === here;
  return isHere(chosen.storeId, storeId) && isHere(chosen.moduleId, moduleId) ? chosen.code : null;
}
