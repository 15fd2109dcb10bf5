import type { Sql } from '../../database/database';
import type { Market, ShopView } from '../../server/shop-view';
import { type Excluded, excludedSubstance } from '../search/diet';
import { listSubstances } from '../search/known-terms';
import { type DeliveryFees, readDeliveryFees } from './delivery-fees';

/** Limits on what it takes to get an order from a store. Those that are left out are none. */
export interface ReachLimits {
  /** In minutes, of the longest that the store names. */
  readonly maxDeliveryTime?: number | undefined;
  /** In metres, on the straight line; applied when the caller's place is known. */
  readonly maxDistance?: number | undefined;
  /** In major units. */
  readonly maxDeliveryFee?: number | undefined;
  /** Read ahead where a limit or the order is about them. */
  readonly fees?: DeliveryFees | undefined;
}

/** The common limits of lists of items and of stores. */
export interface ListLimits {
  readonly reach?: ReachLimits | undefined;
  /** The substances that items must be stated to be free of. */
  readonly freeOf?: readonly Excluded[] | undefined;
  /** When the customer wants it, if not as soon as possible: filters by opening and by hours go by it. */
  readonly openAt?: Date | undefined;
}

/** The limits on the wire. */
export interface LimitsInput {
  readonly max_delivery_time?: number | undefined;
  readonly max_distance?: number | undefined;
  readonly max_delivery_fee?: number | undefined;
  readonly free_of?: readonly string[] | undefined;
  readonly open_at?: number | undefined;
  readonly filter?: readonly string[] | undefined;
}

/** The limits of a call, with what has to be read for them. */
export async function readLimits(
  sql: Sql,
  view: Pick<ShopView, 'location'>,
  market: Market,
  input: LimitsInput,
): Promise<ListLimits> {
  const { max_delivery_fee: maxDeliveryFee, free_of = [], filter = [] } = input;
  const needsFees = maxDeliveryFee !== undefined || filter.includes('low_fee');
  const reach: ReachLimits = {
    maxDeliveryTime: input.max_delivery_time,
    maxDistance: input.max_distance,
    maxDeliveryFee,
    fees: needsFees ? await readDeliveryFees(sql, view, market) : undefined,
  };
  return {
    reach: Object.values(reach).some((limit) => limit !== undefined) ? reach : undefined,
    freeOf: free_of.length > 0 ? await readExcluded(sql, free_of) : undefined,
    openAt: input.open_at === undefined ? undefined : new Date(input.open_at),
  };
}

/** Substances by their keys; one that the terms do not know is free where a store states just that key. */
export async function readExcluded(sql: Sql, keys: readonly string[]): Promise<Excluded[]> {
  const known = await listSubstances(sql);
  return [...new Set(keys)].map((key) => {
    const term = known.find(({ target }) => target === key);
    return term
      ? excludedSubstance(term)
      : { keys: [key], stems: [key], label: { en: key, ar: key } };
  });
}
