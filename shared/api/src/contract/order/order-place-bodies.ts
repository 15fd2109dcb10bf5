import { isOn } from '@storefront/domain';
import { DietRequest } from '@storefront/domain/diet';
import * as z from 'zod/mini';
import { CartVariation } from '../../entities/cart/cart-line';
import { ShownAmounts } from '../../entities/cart/changed-bill';
import { SubstitutionRule } from '../../entities/cart/substitution';
import { ParcelReceiver } from '../../entities/order/parcel';
import { LenientNumber } from '../../entities/value/lenient-number';
import { ChargePayer, OrderType, PaymentMethod } from '../../entities/value/order-enums';
import { Flag } from '../../entities/value/scalars';
import { LineNote } from '../cart/line-note';
import {
  AddOnQuantity,
  DateTimeField,
  doorHelp,
  guest,
  IdField,
  jsonText,
  Latitude,
  Longitude,
  MAX_ADD_ONS,
  OptionalCodeText,
  OptionalEmail,
  OptionalId,
  OptionalLine,
  OptionalNote,
  OptionalPhone,
  PositiveNumber,
  Quantity,
} from '../request-fields';

export { DietRequest };

/** One line of a buy-now or campaign order, which has no stored cart. */
export const OrderCartLine = z.object({
  item_id: OptionalId,
  item_campaign_id: OptionalId,
  item_type: z.nullish(z.string()),
  /** The shown price; recomputed. */
  price: z.nullish(LenientNumber),
  quantity: Quantity,
  variation: z.nullish(CartVariation),
  variant: z.optional(z.unknown()),
  add_on_ids: z.nullish(z.array(IdField).check(z.maxLength(MAX_ADD_ONS))),
  add_on_qtys: z.nullish(z.array(AddOnQuantity).check(z.maxLength(MAX_ADD_ONS))),
  add_ons: z.optional(z.unknown()),
  note: LineNote,
});
export type OrderCartLine = z.input<typeof OrderCartLine>;

/**
 * The bill that was shown to the customer. If the server's differs, no order is placed: 409 `expected_total` with the
 * new bill, which is sent back here after the customer agrees.
 */
export const shownBill = {
  /** Major units. Absent: any total is agreed to. */
  expected_total: z.nullish(PositiveNumber),
  /** JSON text of the amounts by name, so that the answer can tell what changed; `leftToPay` must be equal too. */
  expected_bill: z.nullish(jsonText(ShownAmounts)),
};

/** A line as the customer saw it. */
const ShownLine = z.object({
  item_id: IdField,
  /** Repeated in the answer if the line no longer exists. */
  name: z.nullish(z.string().check(z.maxLength(255))),
  quantity: Quantity,
  variation: z.nullish(CartVariation),
  add_on_ids: z.nullish(z.array(IdField)),
  add_on_qtys: z.nullish(z.array(AddOnQuantity)),
});
export type ShownLine = z.input<typeof ShownLine>;

const decision = {
  /** For one piece, with `up_to_price`; absent: the price at the time of the order. */
  max_price: z.nullish(PositiveNumber),
};

/** The decision for the whole order, and for lines of the cart with a different one. */
const SubstitutionBody = z.object({
  ...decision,
  rule: z.nullish(SubstitutionRule),
  lines: z.optional(
    z
      .array(z.object({ ...decision, rule: SubstitutionRule, cart_id: IdField }))
      .check(z.maxLength(200)),
  ),
});

const placeFields = {
  ...guest,
  ...shownBill,
  is_guest: z.nullish(Flag),
  order_type: OrderType,
  payment_method: PaymentMethod,
  store_id: OptionalId,
  /** Kilometres; recomputed. */
  distance: z.nullish(PositiveNumber),
  address: OptionalNote,
  latitude: z.nullish(Latitude),
  longitude: z.nullish(Longitude),
  address_type: OptionalLine,
  house: OptionalLine,
  floor: OptionalLine,
  road: OptionalLine,
  ...doorHelp,
  /** The customer's saved address, whose photo of the door is shown to the courier. */
  address_id: OptionalId,
  contact_person_name: OptionalLine,
  contact_person_number: OptionalPhone,
  contact_person_email: OptionalEmail,
  dm_tips: z.nullish(PositiveNumber),
  order_note: OptionalNote,
};

const basketFields = {
  ...placeFields,
  /** The total that older clients have shown: the charged one must not be higher. */
  order_amount: z.catch(z.nullish(PositiveNumber), null),
  /** Opens an account during guest checkout. */
  create_new_user: z.nullish(Flag),
  password: z.nullish(z.string().check(z.maxLength(255))),
  /** On for buy-now and campaign orders: lines come from `cart`, not from the stored cart. */
  is_buy_now: z.nullish(Flag),
  /** Ignored for other orders. */
  cart: z.catch(z.nullish(jsonText(z.array(OrderCartLine))), null),
  cart_id: OptionalId,
  /**
   * JSON text of the shown lines. If those of the stored cart differ in item, choice, add-ons or quantity, no order is
   * placed: 409 with the changes, as for the bill. Absent: any lines are agreed to.
   */
  expected_lines: z.nullish(jsonText(z.array(ShownLine).check(z.maxLength(200)))),
  /** Absent: now. */
  schedule_at: z.nullish(DateTimeField),
  coupon_code: OptionalCodeText,
  /** On: the wallet pays what its balance covers, `payment_method` the rest. */
  partial_payment: z.nullish(Flag),
  /** On: each member of the group pays their share; only with `digital_payment`. */
  group_split: z.nullish(Flag),
  cutlery: z.nullish(Flag),
  unavailable_item_note: OptionalNote,
  /** What the store does when an item is sold out; JSON text in a multipart body. */
  substitution: z.nullish(jsonText(SubstitutionBody)),
  delivery_instruction: OptionalNote,
  /** What the kitchen must leave out; JSON text in a multipart body. */
  diet_request: z.nullish(jsonText(DietRequest)),
  /** Above 0: requested; the store's own amount is charged. */
  extra_packaging_amount: z.nullish(PositiveNumber),
  bring_change_amount: z.nullish(PositiveNumber),
  parcel_category_id: OptionalId,
  receiver_details: z.nullish(jsonText(ParcelReceiver)),
  charge_payer: z.nullish(ChargePayer),
  sender_zone_id: OptionalId,
};

/** An order; prescriptions come as files in `order_attachment`. */
export const OrderPlaceBody = z.object(basketFields).check(
  z.check((context) => {
    const body = context.value;
    const needed: (keyof typeof body)[] = [...neededForPlace(body)];
    if (body.order_type === 'parcel') {
      needed.push('parcel_category_id', 'receiver_details', 'charge_payer');
      needed.push('contact_person_name', 'contact_person_number');
    }
    if (isOn(body.is_buy_now)) needed.push('cart');
    for (const key of needed) {
      if (isMissing(body[key]))
        context.issues.push({ code: 'custom', path: [key], input: body[key] });
    }
  }),
);
export type OrderPlaceBody = z.input<typeof OrderPlaceBody>;

/** A prescription without a cart; its pictures are the files `order_attachment`. */
export const PrescriptionPlaceBody = z.object(placeFields).check(
  z.check((context) => {
    const body = context.value;
    for (const key of neededForPlace(body)) {
      if (isMissing(body[key]))
        context.issues.push({ code: 'custom', path: [key], input: body[key] });
    }
  }),
);
export type PrescriptionPlaceBody = z.input<typeof PrescriptionPlaceBody>;

/** The known fields of an incomplete order: all of them are optional. */
export const TaxBody = z.object({
  ...basketFields,
  payment_method: z.nullish(PaymentMethod),
  is_prescription: z.nullish(Flag),
});
export type TaxBody = z.input<typeof TaxBody>;

type PlaceField = keyof typeof placeFields;

function neededForPlace(body: {
  readonly order_type: OrderType;
  readonly is_guest?: Flag | null | undefined;
}): readonly PlaceField[] {
  const needed: PlaceField[] = [];
  if (body.order_type !== 'parcel') needed.push('store_id');
  if (body.order_type !== 'take_away') needed.push('distance', 'address', 'latitude', 'longitude');
  if (isOn(body.is_guest)) needed.push('contact_person_name', 'contact_person_number');
  return needed;
}

function isMissing(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}
