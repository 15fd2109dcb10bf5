import type { Sql } from '../../database/database';
import type { Market, ShopView } from '../../server/shop-view';
import { type Excluded, excludedSubstance } from '../search/diet';
import { listSubstances } from '../search/known-terms';
import { type DeliveryFees, readDeliveryFees } from './delivery-fees';

/** Limits on delivery time, distance and fee. A missing limit does not filter. */
export interface ReachLimits {
  /** In minutes; compared with the longest time that the store states. */
  readonly maxDeliveryTime?: number | undefined;
  /** In metres, as a straight line; ignored when the caller's place is unknown. */
  readonly maxDistance?: number | undefined;
  /** In major units. */
  readonly maxDeliveryFee?: number | undefined;
  /** Read when a limit or the order needs it. */
  readonly fees?: DeliveryFees | undefined;
}

/** Limits that lists of items and of stores share. */
export interface ListLimits {
  readonly reach?: ReachLimits | undefined;
  /** Substances that items must be stated to be free of. */
  readonly freeOf?: readonly Excluded[] | undefined;
  /** When the customer wants the order, unless as soon as possible. Filters for opening hours use this time. */
  readonly openAt?: Date | undefined;
}

/** The limits as request parameters. */
export interface LimitsInput {
  readonly max_delivery_time?: number | undefined;
  readonly max_distance?: number | undefined;
  readonly max_delivery_fee?: number | undefined;
  readonly free_of?: readonly string[] | undefined;
  readonly open_at?: number | undefined;
  readonly filter?: readonly string[] | undefined;
}

/** The limits of a call, with the delivery fees and substances that they need. */
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

/**
 * Substances by their keys. A key without a search term is taken as it is: items are free of it where the store states
 * exactly that key.
 */
export async function readExcluded(sql: Sql, keys: readonly string[]): Promise<Excluded[]> {
  const known = await listSubstances(sql);
  return [...new Set(keys)].map((key) => {
    const term = known.find(({ target }) => target === key);
    return term
      ? excludedSubstance(term)
      : { keys: [key], stems: [key], label: { en: key, ar: key } };
  });
}
