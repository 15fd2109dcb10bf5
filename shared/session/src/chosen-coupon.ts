import { localValues } from './browser-storage';

export const CHOSEN_COUPON_KEY = 'souk:chosen-coupon';

/** Drops the coupon that a customer meant to use: some are for one person alone. */
export function forgetChosenCoupon(): void {
  localValues.write(CHOSEN_COUPON_KEY, null);
}
