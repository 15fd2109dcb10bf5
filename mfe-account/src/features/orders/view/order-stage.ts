import type { Order, OrderType } from '@storefront/api';
import { isOrderStatus, type OrderStatus, type OrderStatusThatIs } from '@storefront/domain';

/** Stages of an order as a customer sees them. */
export type StageName =
  | 'placed'
  | 'awaitsCourier'
  | 'priceToAgree'
  | 'confirmed'
  | 'preparing'
  | 'ready'
  | 'readyToCollect'
  | 'courier'
  | 'onTheWay'
  | 'delivered'
  | 'collected';

/** How an order ended early, shown instead of the stages that it never reached. */
export type ExitName = OrderStatusThatIs<'exit'>;

export interface Stage {
  readonly name: StageName | ExitName;
  /** When it was reached, in the server's format. */
  readonly at: string | null;
}

export interface OrderProgress {
  readonly stages: readonly Stage[];
  /** Index of the current stage; the number of stages when all are done. */
  readonly current: number;
  /** The last stage is a failure. */
  readonly failed: boolean;
}

type Stamp = Extract<keyof Order, OrderStatus>;

interface Station {
  readonly name: StageName;
  /** Statuses of this stage; the first one with a time gives its time. */
  readonly statuses: readonly Stamp[];
}

const placed: Station = { name: 'placed', statuses: ['pending'] };
const confirmed: Station = { name: 'confirmed', statuses: ['confirmed', 'accepted'] };
const preparing: Station = { name: 'preparing', statuses: ['processing'] };

/** For a prescription: the store sets the price, and the customer agrees to it. No status of the order shows it. */
const priceToAgree: Station = { name: 'priceToAgree', statuses: [] };

const stations: Readonly<Record<OrderType, readonly Station[]>> = {
  delivery: [
    placed,
    confirmed,
    preparing,
    { name: 'ready', statuses: ['handover'] },
    { name: 'onTheWay', statuses: ['picked_up'] },
    { name: 'delivered', statuses: ['delivered'] },
  ],
  take_away: [
    placed,
    confirmed,
    preparing,
    { name: 'readyToCollect', statuses: ['handover', 'picked_up'] },
    { name: 'collected', statuses: ['delivered'] },
  ],
  parcel: [
    // No store confirms a parcel: it waits for a courier.
    { name: 'awaitsCourier', statuses: ['pending'] },
    { name: 'courier', statuses: ['accepted', 'confirmed', 'processing', 'handover'] },
    { name: 'onTheWay', statuses: ['picked_up'] },
    { name: 'delivered', statuses: ['delivered'] },
  ],
};

/** The fields of an order that determine its stage. */
export type StagedOrder = Pick<Order, 'order_type' | 'order_status' | 'created_at'> &
  Partial<Pick<Order, Stamp | 'updated_at' | 'price_agreement'>>;

/** Whether the price is set and the order waits for the customer's agreement. */
export function waitsForAgreement(
  order: Pick<Order, 'order_status'> & Partial<Pick<Order, 'price_agreement'>>,
): boolean {
  return order.order_status === 'pending' && order.price_agreement === 'offered';
}

/** The progress of an order through the stages of its type. */
export function orderProgress(order: StagedOrder): OrderProgress {
  const ofType = stations[order.order_type];
  const line = order.price_agreement ? [placed, priceToAgree, ...ofType.slice(1)] : ofType;
  const stages = line.map((station, index) => ({
    name: station.name,
    at: timeOf(order, station) ?? (index === 0 ? order.created_at : null),
  }));
  const status = order.order_status;
  if (isOrderStatus(status, 'exit')) {
    const reached = stages.filter((stage) => stage.at !== null);
    const at = status === 'returned' ? null : (order[status] ?? null);
    return {
      stages: [...reached, { name: status, at: at ?? order.updated_at ?? null }],
      current: reached.length,
      failed: status === 'canceled' || status === 'failed',
    };
  }
  if (status === 'delivered') return { stages, current: stages.length, failed: false };
  if (waitsForAgreement(order))
    return { stages, current: line.indexOf(priceToAgree), failed: false };
  const current = line.findIndex((station) => station.statuses.some((known) => known === status));
  return { stages, current: Math.max(0, current), failed: false };
}

function timeOf(order: StagedOrder, { statuses }: Station): string | null {
  return statuses.map((status) => order[status]).find((at) => at) ?? null;
}

/** The current stage, whose name says what is happening. */
export function currentStage({ stages, current }: OrderProgress): Stage['name'] {
  return stages[Math.min(current, stages.length - 1)]?.name ?? 'placed';
}

/** Whether the order is being prepared or delivered: it has an arrival time, a courier and a map. */
export function isUnderWay(status: OrderStatus): boolean {
  return isOrderStatus(status, 'running');
}

/** Whether an order can still change without the customer, also after it has ended, so that polling makes sense. */
export function isFollowed(status: OrderStatus): boolean {
  return isOrderStatus(status, 'followed');
}
