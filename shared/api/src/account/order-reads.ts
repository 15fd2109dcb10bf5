import {
  lastLocation,
  orderDetails,
  orderList,
  orderTrack,
  paymentFailed,
  runningOrders,
} from '../contract/order/orders';

/** All reads that show an order, which are out of date after a change of an order. */
export const orderReads = [
  orderList,
  runningOrders,
  orderDetails,
  orderTrack,
  lastLocation,
  paymentFailed,
] as const;

/** The order to follow; guests add the token of its link, or the phone number given on it. */
export interface OrderRef {
  readonly orderId: number;
  readonly contactNumber: string | null;
  readonly trackingToken?: string | null | undefined;
}

/** The query of the reads of one order. A token needs no phone. */
export function orderQuery({ orderId, contactNumber, trackingToken }: OrderRef) {
  return {
    order_id: orderId,
    ...(trackingToken ? { tracking_token: trackingToken } : { contact_number: contactNumber }),
  };
}
