import { localValues } from './browser-storage';

export const CHOSEN_COUPON_KEY = 'souk:chosen-coupon';

/** Removes the chosen coupon, which may be personal. */
export function forgetChosenCoupon(): void {
  localValues.write(CHOSEN_COUPON_KEY, null);
}
