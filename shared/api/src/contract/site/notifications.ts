import * as z from 'zod/mini';
import { Notification } from '../../entities/site/notification';
import {
  Id,
  ImageUrl,
  lenientArray,
  MessageAnswer,
  OptionalText,
} from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { IdField } from '../request-fields';

/** General and personal notifications of the last 15 days. */
export const notificationList = defineEndpoint({
  name: 'notificationList',
  method: 'GET',
  path: '/customer/notifications',
  area: 'inbox',
  caller: 'customer',
  needs: ['zoneid'],
  answer: lenientArray(Notification),
});

/** The maximum of notifications in a list. */
export const MAX_NOTIFICATIONS = 200;

/** If notifications have `is_read`: marks notifications as read. */
export const notificationRead = defineEndpoint({
  name: 'notificationRead',
  method: 'POST',
  path: '/customer/notifications/read',
  area: 'inbox',
  caller: 'customer',
  body: z.object({
    notification_ids: z.array(IdField).check(z.minLength(1), z.maxLength(MAX_NOTIFICATIONS)),
  }),
  answer: MessageAnswer,
});

export const notificationEndpoints = [notificationList, notificationRead];

/**
 * The embedded backend's push transport for shops without a messaging service; below `/api/v1`, and not a call of the
 * REST contract. `GET` with `Authorization: Bearer`, read by `fetch` because an `EventSource` sends no headers;
 * language and zones are sent as `X-localization` and `zoneid`. The answer is a `text/event-stream` that stays open:
 * every event's `data` is a {@link PushEvent}; its `id` is sent in the header `Last-Event-ID` of the next request,
 * which returns missed events. A comment every 25 seconds shows that the connection is alive. It ends with the session;
 * 401 as everywhere.
 */
export const NOTIFICATION_STREAM_PATH = '/customer/notifications/stream';

/** An event for the customer: a new notification, a new status of an order, a chat message. */
export const PushEvent = z.object({
  type: z.literal('notification'),
  title: z.string(),
  description: z.string(),
  image: ImageUrl,
  /** The order, or the trip with `data_type` `trip_status`. */
  order_id: z.nullable(Id),
  /** Such as `order_status`, `trip_status` or `message`. */
  data_type: z.string(),
  /** With `data_type` `order_status`. */
  order_status: OptionalText,
  /** With `data_type` `message`. */
  conversation_id: z.nullish(Id),
});
export type PushEvent = z.infer<typeof PushEvent>;
