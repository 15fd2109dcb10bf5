/**
 * The subjects of checkouts: each subject has one order at a time, with its own key and draft. Two items can be bought
 * in two tabs; the same item in two tabs is bought once.
 */

/** @param storeId if absent, the result is the common prefix of all carts of the module */
export const cartSubject = (moduleId: number, storeId?: number) =>
  `cart:${moduleId}:${storeId ?? ''}`;

export const singleSubject = (source: 'buy_now' | 'campaign', itemId: number) =>
  `${source}:${itemId}`;

export const prescriptionSubject = (storeId: number) => `prescription:${storeId}`;

export const PARCEL_SUBJECT = 'parcel';
