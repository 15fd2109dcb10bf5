import * as z from 'zod/mini';
import { OrderStatus, OrderType } from '../value/order-enums';
import { Coordinate, DateTime, Id, OptionalText } from '../value/scalars';

const point = z.nullable(z.object({ latitude: Coordinate, longitude: Coordinate }));

/** The data of an order that a shared link shows. */
export const SharedOrder = z.object({
  id: Id,
  order_type: OrderType,
  order_status: OrderStatus,
  created_at: DateTime,
  schedule_at: z.nullish(DateTime),
  /** Minutes after `schedule_at`. A scheduled order arrives within its slot. */
  min_delivery_time: z.nullish(z.int()),
  max_delivery_time: z.nullish(z.int()),
  /** The courier's remaining travel time, in whole minutes, while the order is on its way. */
  travel_seconds: z.nullish(z.int()),
  time_zone: OptionalText,
  store_name: OptionalText,
  courier_name: OptionalText,
  store: point,
  /** Rounded to about a hundred metres. */
  door: point,
  /** Also rounded to about a hundred metres; `null` within 200 m of a home. */
  courier: point,
});
export type SharedOrder = z.infer<typeof SharedOrder>;
