/**
 * What a checkout is for: each subject is one order at a time, with a key and a draft of its own. Two items
 * may be bought in two tabs; one item in two tabs is bought once.
 */

/** @param storeId without it, the beginning of all carts of the module */
export const cartSubject = (moduleId: number, storeId?: number) =>
  `cart:${moduleId}:${storeId ?? ''}`;

export const singleSubject = (source: 'buy_now' | 'campaign', itemId: number) =>
  `${source}:${itemId}`;

export const prescriptionSubject = (storeId: number) => `prescription:${storeId}`;

export const PARCEL_SUBJECT = 'parcel';
