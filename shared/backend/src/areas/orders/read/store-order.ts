import type { OrderType, PaymentMethod } from '@storefront/api';
import type { FirstOrderOffer, Quote } from '@storefront/pricing';
import type { Transaction } from '../../../database/database';
import { pointInPolygon } from '../../../geometry/polygons';
import type { ShopView } from '../../../server/features';
import { refuse } from '../../../server/http/refusal';
import type { Point } from '../../../server/http/request-headers';
import type { ShopSettings } from '../../../settings/shop-settings';
import type { UsableCoupon } from '../../coupons/coupon-row';
import { findUsableCoupon, refuseCouponProblem } from '../../coupons/use-coupon';
import type { CourierRoute } from '../life-cycle/courier-route';
import {
  type BasketLine,
  readBasket,
  refuseOtherStores,
  refuseUnavailable,
  type WantedLine,
} from '../place/basket';
import { readScheduleAt, refuseClosed, slotMinutesAt } from '../place/schedule';
import { balanceOf, type CustomerTerms, firstOrderOffer } from '../price/customer-terms';
import { priceOrder } from '../price/price-order';
import { findStoreTerms, type StoreTerms } from '../price/store-terms';

/** The request for an order at a store, placed or only priced. */
export interface StoreOrderRequest {
  readonly orderType: OrderType;
  readonly storeId: number;
  /** `null`: not sent by the client; the store decides. */
  readonly moduleId: number | null;
  /** The delivery address; `null` for take-away. */
  readonly point: Point | null;
  readonly route: CourierRoute | null;
  readonly scheduleAt: string | null | undefined;
  readonly couponCode: string | null | undefined;
  readonly tip: number | null | undefined;
  readonly packaging: boolean;
  readonly method: PaymentMethod | null | undefined;
  readonly partial: boolean;
}

export interface PricedStoreOrder {
  readonly store: StoreTerms;
  readonly lines: readonly BasketLine[];
  readonly coupon: UsableCoupon | null;
  readonly firstOrder: FirstOrderOffer | null;
  readonly scheduleAt: Date | null;
  readonly slotMinutes: number | null;
  readonly bill: Quote;
}

/**
 * Checks an order at a store and computes its bill, for placing it and for its tax.
 * @param takeLines returns the lines: of the stored cart, or of the request
 * @throws {Refusal} the errors of `shared/api/docs/orders.md`, except those of paying
 */
export async function priceStoreOrder(
  tx: Transaction,
  view: ShopView,
  settings: ShopSettings,
  customer: CustomerTerms | null,
  request: StoreOrderRequest,
  takeLines: (store: StoreTerms) => Promise<readonly WantedLine[]>,
): Promise<PricedStoreOrder> {
  const store = await findStoreTerms(tx, request.storeId);
  if (!store || (request.moduleId !== null && request.moduleId !== store.module_id)) {
    return refuse(403, 'store', 'storeUnknown');
  }
  refuseOrderType(request.orderType, store, settings);
  if (request.point) refuseOtherZone(request.point, store);
  const scheduleAt = readScheduleAt(request.scheduleAt, store, settings, view.now);
  const wantedAt = scheduleAt ?? view.now;
  refuseClosed(store, wantedAt);

  const lines = await readBasket(tx, view, await takeLines(store));
  refuseOtherStores(lines, store.id);
  refuseUnavailable(lines, wantedAt, store.time_zone, view.language);

  const coupon = request.couponCode
    ? await findUsableCoupon(tx, request.couponCode, store.module_id, customer)
    : null;
  const firstOrder = firstOrderOffer(customer, settings, store.currency);
  const usesWallet = request.partial || request.method === 'wallet';
  const bill = await priceOrder(tx, {
    settings,
    orderType: request.orderType,
    moduleId: store.module_id,
    zone: store,
    store,
    lines,
    kilometres: request.route?.kilometres ?? 0,
    now: view.now,
    wantedAt,
    coupon,
    firstOrder,
    tip: request.tip,
    packaging: request.packaging,
    parcelCategory: null,
    walletBalance: usesWallet ? balanceOf(customer, store.currency.code) : 0,
  });
  refuseCouponProblem(bill.couponProblem);
  const slotMinutes = slotMinutesAt(store, settings, scheduleAt);
  return { store, lines, coupon, firstOrder, scheduleAt, slotMinutes, bill };
}

/** @throws {Refusal} 403 `order_type` */
export function refuseOrderType(
  orderType: OrderType,
  store: StoreTerms,
  settings: ShopSettings,
): void {
  if (orderType === 'take_away') {
    if (!settings.takeAway || !store.take_away) refuse(403, 'order_type', 'takeAwayOff');
  } else if (!settings.homeDelivery || !store.delivery) {
    refuse(403, 'order_type', 'homeDeliveryOff');
  }
}

/** @throws {Refusal} 403 `zone` for an address outside the zone of the store */
export function refuseOtherZone({ latitude, longitude }: Point, store: StoreTerms): void {
  if (!pointInPolygon(latitude, longitude, store.polygon)) refuse(403, 'zone', 'addressOutside');
}

/** The delivery address of a request that has one. */
export function readPoint(input: {
  readonly order_type: OrderType;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}): Point | null {
  if (input.order_type === 'take_away') return null;
  const { latitude, longitude } = input;
  return latitude == null || longitude == null ? null : { latitude, longitude };
}
