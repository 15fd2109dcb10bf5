import {
  type FirstOrderOffer,
  type OrderType,
  type ParcelRates,
  type Quote,
  quote,
} from '@storefront/pricing';
import type { Sql } from '../../../database/database';
import type { ShopSettings } from '../../../settings/shop-settings';
import type { UsableCoupon } from '../../coupons/coupon-row';
import { findExtraCharge, findSurge } from '../../surge';
import type { BasketLine } from '../place/basket';
import { pricedStore, pricingConfig, zoneRates } from './pricing-terms';
import type { StoreTerms, ZoneTerms } from './store-terms';

/** The input of an order's bill. Only choices come from the client, no amounts. */
export interface OrderToPrice {
  readonly settings: ShopSettings;
  readonly orderType: OrderType;
  readonly moduleId: number;
  readonly zone: ZoneTerms;
  /** `null` for parcels. */
  readonly store: StoreTerms | null;
  readonly lines: readonly BasketLine[];
  /** By the street map, from the pickup to the address. */
  readonly kilometres: number;
  readonly now: Date;
  /** The time of the delivery, which decides about surcharges. */
  readonly wantedAt: Date;
  readonly coupon: UsableCoupon | null;
  readonly firstOrder: FirstOrderOffer | null;
  readonly tip: number | null | undefined;
  readonly packaging: boolean;
  readonly parcelCategory: ParcelRates | null;
  /** The amount that the wallet may pay. */
  readonly walletBalance: number;
}

/**
 * The bill of an order, for charging, for the answer of the tax call, and for storing.
 * @throws {PricingError} for input that earlier checks should have refused
 */
export async function priceOrder(sql: Sql, order: OrderToPrice): Promise<Quote> {
  const { settings, zone, store, moduleId } = order;
  const isDelivered = order.orderType !== 'take_away';
  const surge = isDelivered
    ? await findSurge(sql, zone.zone_id, moduleId, order.wantedAt, 'en')
    : undefined;
  return quote({
    orderType: order.orderType,
    config: pricingConfig(settings, zone.currency),
    lines: order.lines.map((line) => ({ ...line, item: line.loaded.item })),
    store: store && pricedStore(store),
    zone: {
      id: zone.zone_id,
      increased_delivery_fee_status: zone.increased_delivery_fee_status,
      increased_delivery_fee: zone.increased_delivery_fee,
    },
    rates: zoneRates(zone),
    distanceKm: order.kilometres,
    extraCharge: isDelivered ? await findExtraCharge(sql, order.kilometres, zone.currency.code) : 0,
    surge,
    coupon: order.coupon?.terms ?? null,
    firstOrder: order.firstOrder,
    tip: order.tip,
    packaging: order.packaging,
    parcelCategory: order.parcelCategory,
    walletBalance: order.walletBalance,
    at: order.now,
    timeZone: zone.time_zone,
  });
}
