import { CHOSEN_COUPON_KEY, storedJson } from '@storefront/session';
import * as z from 'zod/mini';

const ChosenCoupon = z.object({
  code: z.string(),
  /** `null`: valid in every store, of every module. */
  storeId: z.nullable(z.int()),
  moduleId: z.nullable(z.int()),
});
type ChosenCoupon = Readonly<z.infer<typeof ChosenCoupon>>;

const stored = storedJson(CHOSEN_COUPON_KEY, ChosenCoupon);

/** Keeps the coupon that the customer wants to use, for the next checkout where it fits. Another one replaces it. */
export function chooseCoupon(coupon: ChosenCoupon): void {
  stored.write(coupon);
}

/** The coupon code that the customer chose and that is valid in this store, or `null`. */
export function chosenCouponFor(storeId: number, moduleId: number): string | null {
  const chosen = stored.read();
  if (!chosen) return null;
  const isHere = (id: number | null, here: number) => id === null || id === here;
  return isHere(chosen.storeId, storeId) && isHere(chosen.moduleId, moduleId) ? chosen.code : null;
}
