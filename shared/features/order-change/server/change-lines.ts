import {
  type BasketLine,
  belowMinimum,
  type DetailRow,
  findCoupon,
  findTermsOfOrder,
  listDetailRows,
  type OrderRow,
  priceOrder,
  readBasket,
  readSettings,
  refuse,
  refuseCouponProblem,
  returnStock,
  type ShopSettings,
  type ShopView,
  type StoreTerms,
  type Transaction,
  takeStock,
  termsOf,
  type UsableCoupon,
  type WantedLine,
} from '@storefront/backend/feature';
import type { Quote } from '@storefront/pricing';

/** The new quantity of a line; 0 removes it. */
interface ChangedLine {
  readonly order_detail_id: number;
  readonly quantity: number;
}

/** The new lines of an order, reserved in stock, with their bill. */
export interface ChangedLines {
  readonly store: StoreTerms;
  readonly lines: readonly BasketLine[];
  readonly bill: Quote;
}

interface RequestedLines {
  readonly lines: readonly ChangedLine[];
  /** Major units. */
  readonly tip: number;
  /** To the address. */
  readonly kilometres: number;
}

/**
 * Whether the lines of an order can be priced again. Lines of a campaign and of a prescription cannot, because others
 * set their prices.
 */
export function hasChangeableLines(
  order: Pick<OrderRow, 'details_count' | 'prescription_order' | 'store_id'>,
): boolean {
  return order.store_id !== null && order.details_count > 0 && !order.prescription_order;
}

/**
 * Returns the stock of all ordered lines and takes that of the new ones. Items have their current prices; discounts,
 * coupon and tax rate are those of the time when the order was placed.
 * @throws {Refusal} 403 `lines` when nothing is left, or a line is not of the order; the errors of placing an order
 */
export async function takeChangedLines(
  tx: Transaction,
  order: OrderRow,
  view: ShopView,
  { lines: changed, tip, kilometres }: RequestedLines,
): Promise<ChangedLines> {
  const details = await listDetailRows(tx, order.id);
  const wanted = wantedLines(details, changed);
  const store = await findTermsOfOrder(tx, order);
  if (!store || !hasChangeableLines(order) || details.some((line) => line.is_campaign)) {
    return refuse(403, 'order', 'orderNotChangeable');
  }
  await returnStock(tx, order.id);
  const lines = await readBasket(tx, view, wanted);
  await takeStock(tx, lines, view.language);
  const settings = await readSettings(tx);
  const bill = await priceOrder(tx, {
    settings,
    orderType: order.order_type,
    moduleId: store.module_id,
    zone: store,
    store,
    lines,
    kilometres,
    now: order.created_at,
    wantedAt: order.schedule_at,
    coupon: await couponOf(tx, order),
    firstOrder: firstOrderOf(order, settings, store),
    tip,
    packaging: (order.extra_packaging_amount ?? 0) > 0,
    parcelCategory: null,
    walletBalance: 0,
  });
  refuseCouponProblem(bill.couponProblem);
  belowMinimum(bill, store);
  return { store, lines, bill };
}

/** @throws {Refusal} 403 `lines` */
function wantedLines(
  details: readonly DetailRow[],
  changed: readonly ChangedLine[],
): readonly WantedLine[] {
  const quantities = new Map(details.map(({ id, quantity }) => [id, quantity]));
  for (const { order_detail_id: id, quantity } of changed) {
    if (!quantities.has(id)) refuse(403, 'lines', 'changedLinesWrong');
    quantities.set(id, quantity);
  }
  const wanted = details.flatMap((row) => {
    const quantity = quantities.get(row.id) ?? 0;
    return quantity === 0 || row.item_id === null ? [] : [lineOf(row, row.item_id, quantity)];
  });
  return wanted.length > 0 ? wanted : refuse(403, 'lines', 'changedLinesEmpty');
}

function lineOf(row: DetailRow, itemId: number, quantity: number): WantedLine {
  return {
    ...row,
    item_id: itemId,
    quantity,
    variation: row.variation.map((choice) =>
      choice.values
        ? { name: choice.name.en, values: { label: choice.values.map(({ label }) => label.en) } }
        : { type: choice.type },
    ),
    add_on_ids: row.add_ons.map(({ id }) => id),
    add_on_qtys: row.add_ons.map((addOn) => addOn.quantity),
  };
}

/** The coupon that the order already uses, with its terms at that time: its uses are not counted again. */
async function couponOf(tx: Transaction, order: OrderRow): Promise<UsableCoupon | null> {
  if (!order.coupon_code || order.customer_id === null) return null;
  if (order.coupon_terms) return order.coupon_terms;
  const coupon = await findCoupon(tx, 'en', order.coupon_code, order.customer_id);
  if (!coupon) return refuse(403, 'coupon', 'couponUnknown');
  const { id, code, title, limit_per_customer: limit } = coupon;
  return { id, code, title, limit, terms: termsOf(coupon) };
}

/** A first order stays a first order. */
function firstOrderOf(order: OrderRow, settings: ShopSettings, { currency }: StoreTerms) {
  if ((order.ref_bonus_amount ?? 0) === 0) return null;
  if (order.first_order_terms) return order.first_order_terms;
  return {
    is_valid_for_discount: true,
    discount_amount: currency.first_order_discount,
    discount_amount_type: settings.newCustomerDiscountType,
  };
}
