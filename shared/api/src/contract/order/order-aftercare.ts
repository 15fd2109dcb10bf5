import * as z from 'zod/mini';
import { AutomatedMessage } from '../../entities/order/conversation';
import { DeliveryManReview } from '../../entities/order/delivery-man';
import { Reason } from '../../entities/order/order';
import { RefundedLine, RefundTerms } from '../../entities/order/order-settlement';
import { lenientArray, MessageAnswer, paged } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import {
  guest,
  IdField,
  jsonText,
  OptionalLine,
  OptionalNote,
  paging,
  Rating,
  requiredLine,
} from '../request-fields';
import { changedOrder } from './orders';

const open = { area: 'orders', caller: 'none', method: 'GET' } as const;

export const cancellationReasons = defineEndpoint({
  ...open,
  name: 'cancellationReasons',
  path: '/customer/order/cancellation-reasons',
  query: z.object({ ...paging, type: OptionalLine }),
  answer: paged('data', Reason),
});

export const parcelCancellationReasons = defineEndpoint({
  ...open,
  name: 'parcelCancellationReasons',
  path: '/get-parcel-cancellation-reasons',
  query: z.object({
    ...paging,
    user_type: OptionalLine,
    cancellation_type: z.nullish(z.enum(['before_pickup', 'after_pickup'])),
  }),
  answer: paged('data', Reason),
});

export const refundReasons = defineEndpoint({
  ...open,
  name: 'refundReasons',
  path: '/customer/order/refund-reasons',
  caller: 'customer-or-guest',
  query: z.object(guest),
  answer: z.object({ refund_reasons: lenientArray(Reason) }),
});

const RefundedLines = jsonText(z.array(RefundedLine).check(z.minLength(1), z.maxLength(200)));

export const refundTerms = defineEndpoint({
  ...open,
  name: 'refundTerms',
  path: '/customer/order/refund-terms',
  caller: 'customer-or-guest',
  query: z.object({
    ...changedOrder,
    lines: z.nullish(RefundedLines),
    refund_method: OptionalLine,
  }),
  answer: RefundTerms,
});

/** Pictures are sent as the files `image`. */
const RefundRequestBody = z.object({
  ...changedOrder,
  customer_reason: requiredLine(254),
  customer_note: OptionalNote,
  /** JSON text of the lines to refund; absent: the whole order. */
  lines: z.nullish(RefundedLines),
  /** A method that has paid the order, by default `wallet`; guests cannot choose, and are refunded as they paid. */
  refund_method: OptionalLine,
});

export const refundRequest = defineEndpoint({
  ...open,
  name: 'refundRequest',
  method: 'POST',
  path: '/customer/order/refund-request',
  caller: 'customer-or-guest',
  body: RefundRequestBody,
  files: ['image'],
  answer: MessageAnswer,
});

/** Pictures are sent as the files `attachment`. */
const DeliveryManReviewBody = z.object({
  delivery_man_id: IdField,
  order_id: IdField,
  rating: Rating,
  comment: OptionalNote,
});

export const deliveryManReview = defineEndpoint({
  ...open,
  name: 'deliveryManReview',
  method: 'POST',
  path: '/delivery-man/reviews/submit',
  caller: 'customer',
  body: DeliveryManReviewBody,
  files: ['attachment'],
  answer: MessageAnswer,
});

export const deliveryManReviews = defineEndpoint({
  ...open,
  name: 'deliveryManReviews',
  path: '/delivery-man/reviews/{id}',
  answer: lenientArray(DeliveryManReview),
});

/** The average, as a number alone. */
export const deliveryManRating = defineEndpoint({
  ...open,
  name: 'deliveryManRating',
  path: '/delivery-man/reviews/rating/{id}',
  answer: z.number(),
});

export const automatedMessages = defineEndpoint({
  ...open,
  name: 'automatedMessages',
  path: '/customer/automated-message',
  query: z.object(paging),
  answer: paged('data', AutomatedMessage),
});

/** Calls after an order: reasons, refunds, reviews of couriers (`docs/orders.md`). */
export const orderAftercareEndpoints = [
  cancellationReasons,
  parcelCancellationReasons,
  refundReasons,
  refundRequest,
  refundTerms,
  deliveryManReview,
  deliveryManReviews,
  deliveryManRating,
  automatedMessages,
];
