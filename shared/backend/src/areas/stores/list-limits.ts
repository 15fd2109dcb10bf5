import { byLanguage } from '@storefront/domain';
import { deliveryFee } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import { Bindings, whereAll } from '../../server/bindings';
import type { ShopView } from '../../server/features';
import type { Market } from '../../server/shop-view';
import type { CurrencyTerms } from '../../settings/currencies';
import { readSettings } from '../../settings/shop-settings';
import { pricingConfig, type RateTerms, zoneRates } from '../orders/price/pricing-terms';
import { type Excluded, excludedSubstance } from '../search/diet';
import { listSubstances } from '../search/known-terms';
import { distanceTo } from './distance';

/** The lowest delivery fee of each store, in major units; equal positions of the two lists belong together. */
interface DeliveryFees {
  readonly storeIds: readonly number[];
  readonly amounts: readonly number[];
}

interface FeeRow extends RateTerms {
  id: number;
  metres: number;
  currency: CurrencyTerms;
  self_delivery_system: boolean;
  free_delivery: boolean;
  store_per_km: number;
  store_minimum: number;
  store_maximum: number | null;
}

/**
 * The delivery fees of a market's stores for the straight distance to the caller, as store cards show them; the
 * checkout asks for at least as much. Without a place the distance counts as 0, which gives the lowest possible fee.
 */
async function readDeliveryFees(
  sql: Sql,
  { location }: Pick<ShopView, 'location'>,
  { moduleId, zoneIds }: Market,
): Promise<DeliveryFees> {
  const settings = await readSettings(sql);
  const { bind, values } = new Bindings();
  const metres = location ? distanceTo(bind, location) : '0';
  const conditions = [
    's.status and m.status',
    ...(moduleId === null ? [] : [`s.module_id = ${bind(moduleId)}`]),
    ...(zoneIds === null
      ? []
      : [`(m.all_zone_service or s.zone_id = any(${bind(zoneIds)}::int[]))`]),
  ];
  const rows = await sql.query<FeeRow>(
    `select s.id, ${metres} as metres, s.self_delivery_system, s.free_delivery,
        s.per_km_shipping_charge as store_per_km, s.minimum_shipping_charge as store_minimum,
        s.maximum_shipping_charge as store_maximum, to_jsonb(cu) as currency,
        zm.delivery_charge_type, zm.fixed_shipping_charge, zm.per_km_shipping_charge,
        zm.minimum_shipping_charge, zm.maximum_shipping_charge
      from stores s
        join modules m on m.id = s.module_id
        join currencies cu on cu.code = s.currency_code
        join zone_modules zm on zm.zone_id = s.zone_id and zm.module_id = s.module_id
      ${whereAll(conditions)}`,
    values,
  );
  return {
    storeIds: rows.map(({ id }) => id),
    amounts: rows.map((row) => feeOf(row, pricingConfig(settings, row.currency))),
  };
}

function feeOf(row: FeeRow, config: ReturnType<typeof pricingConfig>): number {
  return deliveryFee({
    orderType: 'delivery',
    distanceKm: Math.round(row.metres) / 1000,
    store: {
      self_delivery_system: row.self_delivery_system,
      free_delivery: row.free_delivery,
      per_km_shipping_charge: row.store_per_km,
      minimum_shipping_charge: row.store_minimum,
      maximum_shipping_charge: row.store_maximum,
    },
    rates: zoneRates(row),
    config,
    digits: row.currency.digit_after_decimal_point,
  }).amount;
}

/** Limits on delivery time, distance and fee. An absent limit does not filter. */
export interface ReachLimits {
  /** In minutes; compared with the longest time that the store states. */
  readonly maxDeliveryTime?: number | undefined;
  /** In metres, as a straight line; ignored when the caller's place is unknown. */
  readonly maxDistance?: number | undefined;
  /** In major units. */
  readonly maxDeliveryFee?: number | undefined;
  /** Present if a limit or the order needs it. */
  readonly fees?: DeliveryFees | undefined;
}

/** Limits that lists of items and of stores share. */
export interface ListLimits {
  readonly reach?: ReachLimits | undefined;
  /** Substances that items must be stated to be free of. */
  readonly freeOf?: readonly Excluded[] | undefined;
  /**
   * The time for which the customer wants the order; absent: as soon as possible. Opening hours are checked at this
   * time.
   */
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
 * Substances by their keys. A key without a search term is used as it is: items are free of it if the store states
 * exactly that key.
 */
export async function readExcluded(sql: Sql, keys: readonly string[]): Promise<Excluded[]> {
  const known = await listSubstances(sql);
  return [...new Set(keys)].map((key) => {
    const term = known.find(({ target }) => target === key);
    return term
      ? excludedSubstance(term)
      : { keys: [key], stems: [key], label: byLanguage(() => key) };
  });
}
