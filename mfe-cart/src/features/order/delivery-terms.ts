import type { SurgePrice, Zone } from '@storefront/api';

/** What the price of a delivery depends on besides the order itself. */
export interface DeliveryTerms {
  /** The store's or sender's zone; `null` until it is known. */
  readonly zone: Zone | null;
  readonly rates: Zone['modules'][number]['pivot'] | null;
  /** From the store to the door, by road or in a straight line; 0 without an address. */
  readonly kilometres: number;
  readonly extraCharge: number | null;
  readonly surge: SurgePrice | null;
  /** The route, the extra charge or the surcharge is still being fetched. */
  readonly isPending: boolean;
  /** Like `isPending`, before the first answer: until then delivery would seem free. */
  readonly isUnknown: boolean;
}

/** Where a courier starts: a store, or a parcel's sender. */
export interface Origin {
  readonly latitude: string | number;
  readonly longitude: string | number;
  /** `null`: the smallest zone there that offers the module. */
  readonly zone_id: number | null;
}
