import {
  changedOrder,
  defineEndpoint,
  Id,
  jsonText,
  Latitude,
  Longitude,
  MessageAnswer,
  OptionalId,
  OptionalLine,
  OptionalNote,
  OptionalPhone,
  PositiveNumber,
  shownBill,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

const ChangedLine = z.object({
  order_detail_id: Id,
  quantity: z.int().check(z.gte(0), z.lte(100_000)),
});

/** Absent fields stay unchanged. A new address must be sent with its coordinates. */
export const OrderChangeBody = z
  .object({
    ...changedOrder,
    ...shownBill,
    /** The shown total of the order after the change. */
    expected_total: PositiveNumber,
    order_note: OptionalNote,
    delivery_instruction: OptionalNote,
    dm_tips: z.nullish(PositiveNumber),
    /** JSON text of the new quantities of changed lines; 0 removes one. */
    lines: z.nullish(jsonText(z.array(ChangedLine).check(z.minLength(1), z.maxLength(200)))),
    address: OptionalNote,
    latitude: z.nullish(Latitude),
    longitude: z.nullish(Longitude),
    house: OptionalLine,
    floor: OptionalLine,
    road: OptionalLine,
    /** The saved address that equals the new one; its directions and notes for the courier are used. */
    address_id: OptionalId,
    /** The new contact, if the order's `offers` has `change_contact`. */
    contact_person_name: OptionalLine,
    contact_person_number: OptionalPhone,
  })
  .check(
    z.refine(
      ({ address, latitude, longitude }) =>
        address == null || (address.trim() !== '' && latitude != null && longitude != null),
      { path: ['address'] },
    ),
  );
export type OrderChangeBody = z.input<typeof OrderChangeBody>;

/**
 * Changes note, instruction, tip, address, contact or items while the order can still be canceled. The price difference
 * is settled by the order's payment method.
 */
export const orderChange = defineEndpoint({
  name: 'orderChange',
  area: 'orders',
  caller: 'customer-or-guest',
  method: 'PUT',
  path: '/customer/order/change',
  body: OrderChangeBody,
  answer: MessageAnswer,
});
