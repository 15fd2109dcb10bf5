import { type Owner, ownerKey } from '../operations/owner';

/** Query keys of cart and checkout. A cart belongs to an owner and a module. */
export const cartKeys = {
  all: ['cart'] as const,
  list: (moduleId: number, owner: Owner) => ['cart', 'list', moduleId, ownerKey(owner)] as const,
  saved: ['cart', 'saved'] as const,
  coupons: (moduleId: number) => ['cart', 'coupons', moduleId] as const,
  publicCoupons: (moduleId: number) => ['cart', 'coupons', moduleId, 'public'] as const,
  tax: (order: object, cartVersion: number) => ['cart', 'tax', order, cartVersion] as const,
  surgePrice: (zoneId: number, moduleId: number, dateTime: string) =>
    ['cart', 'surge-price', zoneId, moduleId, dateTime] as const,
  extraCharge: (distance: number) => ['cart', 'extra-charge', distance] as const,
  parcelCategories: (moduleId: number) => ['cart', 'parcel-categories', moduleId] as const,
  parcelInstructions: ['cart', 'parcel-instructions'] as const,
  paymentMethods: ['cart', 'payment-methods'] as const,
  offlinePaymentMethods: ['cart', 'offline-payment-methods'] as const,
  mostTips: ['cart', 'most-tips'] as const,
};
