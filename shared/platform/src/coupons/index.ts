export { chooseCoupon, chosenCouponFor } from './chosen-coupon';
