import type { TaxAnswer } from '@storefront/api';
import type { ShownVehicle, TripBookingBody } from '@storefront/api/contract';
import { isOn } from '@storefront/domain';
import { ledgerAmount } from '@storefront/pricing';
import type * as z from 'zod/mini';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';
import type { Language } from '../../server/language';
import { readSettings } from '../../settings/shop-settings';
import { lockCart } from '../cart/queries';
import { slowCouponTries } from '../coupons/coupon-tries';
import { takeGuestCoupon } from '../coupons/guest-coupon';
import { takeCoupon } from '../coupons/use-coupon';
import { billOfQuote, refuseOtherBill } from '../orders/place/agreed-bill';
import type { LineChange, LinesNow } from '../orders/place/agreed-lines';
import { digitsOf, readContact } from '../orders/place/contact';
import { onceForKey } from '../orders/place/idempotency';
import { type CustomerTerms, lockCustomer } from '../orders/price/customer-terms';
import type { StoredCart } from '../rental-cart/answer-cart';
import { deleteCart } from '../rental-cart/queries';
import { notifyOfTrip } from './notify';
import { type Booker, type BookingRequest, priceTrip } from './price-trip';
import { writeTrip } from './write-trip';

type CartLine = StoredCart['lines'][number];

/**
 * Compares the vehicles that the customer saw with those that would be booked: by quantity and extras, which a second
 * device may have changed without changing the price. A booking cart has each vehicle once.
 * @param shown absent: the client states none, and any vehicles are agreed to
 */
function compareVehicles(
  shown: readonly ShownVehicle[] | null | undefined,
  lines: readonly CartLine[],
  language: Language,
): LinesNow | null {
  if (!shown) return null;
  const added = lines.filter(({ vehicle }) => !shown.some((one) => one.vehicle_id === vehicle.id));
  const changed = shown.flatMap((before): LineChange[] => {
    const now = lines.find(({ vehicle }) => vehicle.id === before.vehicle_id);
    if (now && isSame(before, now)) return [];
    const { quantity } = before;
    return [
      {
        name: now?.vehicle.name ?? before.name ?? '',
        before: { quantity, choices: now ? namesOf(before.extras ?? [], now, language) : [] },
        after: now ? textOf(now, language) : null,
      },
    ];
  });
  return {
    expected_lines: lines.map(({ row, vehicle, extras }) => ({
      vehicle_id: vehicle.id,
      name: vehicle.name,
      quantity: row.quantity,
      extras: extras.map(({ id, quantity }) => ({ id, quantity })),
    })),
    line_changes: [
      ...changed,
      ...added.map(
        (now): LineChange => ({
          name: now.vehicle.name,
          before: null,
          after: textOf(now, language),
        }),
      ),
    ],
  };
}

type Choices = readonly { readonly id: number; readonly quantity: number }[];

const keyOf = (choices: Choices) =>
  choices
    .map(({ id, quantity }) => `${id}x${quantity}`)
    .sort()
    .join();

const isSame = (shown: ShownVehicle, { row, extras }: CartLine) =>
  shown.quantity === row.quantity && keyOf(shown.extras ?? []) === keyOf(extras);

function namesOf(choices: Choices, { offered }: CartLine, language: Language): string[] {
  return choices.flatMap(({ id, quantity }) => {
    const extra = offered.find((one) => one.id === id);
    return extra ? `${quantity} × ${extra.name[language]}` : [];
  });
}

const textOf = (line: CartLine, language: Language) => ({
  quantity: line.row.quantity,
  choices: namesOf(line.extras, line, language),
});

export type BookingInput = z.output<typeof TripBookingBody>;

/**
 * Books the caller's booking cart as one trip, in one transaction: reserves the units, uses the coupon and empties the
 * cart, or changes nothing.
 * @returns the id of the trip
 * @throws {Refusal} as {@link priceTrip}, and 403 `contact_person_name`, `contact_person_number`, `is_guest`; 409
 * `expected_total` when the bill differs from the one that was shown, `expected_lines` when only the vehicles do
 * @throws {TooMany} 429 during a wait after unknown coupon codes
 */
export async function bookTrip(backend: BackendContext, call: Call<BookingInput>): Promise<number> {
  const { input, owner, now } = call;
  const request = { owner, operation: 'trip-booking', key: call.idempotencyKey, payload: input };
  const write = async (tx: Transaction) => {
    await lockCart(tx, owner);
    const booker = await readBooker(tx, call);
    const { customer, settings } = booker;
    if (!customer && !settings.guestCheckout) refuse(403, 'is_guest', 'guestCheckoutOff');
    const contact = readContact(input, customer);
    const priced = await priceTrip(tx, booker, bookingRequestOf(input));
    const vehicles = compareVehicles(input.expected_lines, priced.lines, call.language);
    refuseOtherBill(input, billOfQuote(priced.bill), vehicles);
    const id = await writeTrip(tx, {
      booker,
      priced,
      contact,
      note: input.additional_note?.trim() || null,
      isScheduled: isOn(input.scheduled),
    });
    if (priced.coupon) {
      const contactNumber = digitsOf(contact.contact_person_number ?? '');
      if (customer) await takeCoupon(tx, priced.coupon, customer.id);
      else await takeGuestCoupon(tx, priced.coupon, { owner, contactNumber, tripId: id });
    }
    await deleteCart(tx, owner);
    const trip = { id, customer_id: customer?.id ?? null, module_id: booker.moduleId };
    await notifyOfTrip(tx, trip, 'pending', now);
    return id;
  };
  return slowCouponTries(backend.database, call, input.coupon_code, () =>
    onceForKey(backend.database, request, write, () => backend.orders.placed(call)),
  );
}

/** The tax of the trip, from the bill that booking it would create. */
export async function readTripTax(
  backend: BackendContext,
  call: Call<BookingInput>,
): Promise<TaxAnswer> {
  const { settings, bill } = await backend.database.transaction(async (tx) => {
    const booker = await readBooker(tx, call);
    const priced = await priceTrip(tx, booker, bookingRequestOf(call.input));
    return { settings: booker.settings, bill: priced.bill };
  });
  return {
    tax_amount: ledgerAmount(bill, 'tax'),
    tax_included: settings.taxIncluded ? 1 : 0,
    tax_status: settings.taxIncluded ? 'included' : 'excluded',
  };
}

function bookingRequestOf(input: BookingInput): BookingRequest {
  const { provider_id, trip_type, schedule_at, coupon_code, driver_age } = input;
  const isScheduled = isOn(input.scheduled);
  return { provider_id, trip_type, schedule_at, coupon_code, driver_age, isScheduled };
}

async function readBooker(tx: Transaction, call: Call<unknown>): Promise<Booker> {
  const settings = await readSettings(tx);
  const customer =
    call.caller?.kind === 'customer'
      ? await lockCustomer(tx, call.caller.customerId, settings, call.now)
      : null;
  return {
    owner: call.owner,
    moduleId: call.moduleId,
    view: call.view,
    settings,
    customer: customer && withTrips(customer),
  };
}

/** Customers who have made a trip do not get the first-order discount. */
function withTrips(customer: CustomerTerms): CustomerTerms {
  return { ...customer, isFirstOrder: customer.isFirstOrder && !customer.hasOrdered };
}
