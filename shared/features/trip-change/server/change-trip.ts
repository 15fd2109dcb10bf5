import {
  billedExtras,
  billedTrip,
  billedVehicles,
  type Call,
  checkHours,
  type Database,
  findOwnTrip,
  findStoreTerms,
  findUnits,
  json,
  listTripDetails,
  lockVehicles,
  occupiedSpan,
  readPickupTime,
  readVehicle,
  refuse,
  refuseCouponProblem,
  refuseOtherBill,
  reserveUnits,
  type ShopView,
  type ShownBill,
  spanOfTrip,
  type Transaction,
  type TripDetailRow,
  type TripRow,
  type TripSpan,
  type UnitRequest,
} from '@storefront/backend/feature';
import {
  formatBusinessTime,
  isStoreOpen,
  type RentalQuote,
  type RentalQuoteInput,
  rentalQuote,
} from '@storefront/pricing';
import type { TripChangePrice } from '../contract';
import { type ChangeSettlement, refuseRefund, settleChange, settlementOf } from './settle-change';
import { tripOffer } from './trip-offer';

interface ChangeInput {
  readonly trip_id: number;
  readonly schedule_at?: string | null | undefined;
  readonly estimated_hours?: number | null | undefined;
}

type ChangeCall<Input> = Pick<Call<Input>, 'caller' | 'owner' | 'view' | 'input'>;

type PriceTerms = NonNullable<TripRow['price_terms']>;

/** A valid change, with its bill. */
interface PlannedChange {
  readonly trip: TripRow;
  readonly terms: PriceTerms;
  readonly details: readonly TripDetailRow[];
  readonly hours: number;
  readonly span: TripSpan;
  readonly units: readonly UnitRequest[];
  readonly bill: RentalQuote;
  readonly settlement: ChangeSettlement;
  readonly cancelUntil: Date | null;
}

/**
 * The price of a trip with different times. Changes nothing.
 * @throws {Refusal} as {@link changeTrip}, except 409
 */
export async function priceChange(
  database: Database,
  call: ChangeCall<ChangeInput>,
): Promise<TripChangePrice> {
  return database.transaction(async (tx) => {
    const change = await planChange(tx, call);
    const { trip, span, settlement, cancelUntil } = change;
    return {
      schedule_at: formatBusinessTime(span.from, trip.time_zone),
      estimated_trip_end_time: formatBusinessTime(span.to, trip.time_zone),
      trip_amount: change.bill.total,
      previous_trip_amount: trip.trip_amount,
      left_to_pay: settlement.leftToPay,
      refund_amount: settlement.refund,
      cancel_until: cancelUntil?.toISOString() ?? null,
    };
  });
}

/**
 * Changes the times of a trip, at the prices of its booking: its units are reserved for the new times, a higher price
 * leaves an amount due, and a lower one is refunded.
 * @throws {Refusal} 404 `trip`; 403 `trip` when it is too late, or a refund is impossible; 403 `pickup_time`,
 * `estimated_hours`, `trip_time` (closed), `details_data` (a vehicle is not free), `coupon` (no longer valid for the
 * trip); 409 `expected_total` when the total differs from the shown one
 */
export async function changeTrip(
  database: Database,
  call: ChangeCall<ChangeInput & ShownBill>,
): Promise<void> {
  const { input, view } = call;
  await database.transaction(async (tx) => {
    // The lock serialises this change with payments, cancellations and the life cycle.
    await tx.query('select 1 from trips where id = $1 for update', [input.trip_id]);
    await lockVehicles(
      tx,
      (await listTripDetails(tx, input.trip_id)).map((detail) => detail.vehicle_id),
    );
    const change = await planChange(tx, call);
    const { trip, bill, settlement } = change;
    const amounts = { total: bill.total, leftToPay: settlement.leftToPay };
    refuseOtherBill(input, { amounts, total: bill.total, digits: trip.digits });
    for (const request of change.units) await reserveUnits(tx, trip.id, request);
    await settleChange(tx, trip, settlement, view.now);
    await writeChange(tx, change, view.now);
  });
}

async function planChange(tx: Transaction, call: ChangeCall<ChangeInput>): Promise<PlannedChange> {
  const { view, input } = call;
  const trip = await findOwnTrip(tx, view, call, input.trip_id);
  const offer = tripOffer(trip, view.now);
  const { price_terms: terms } = trip;
  if (offer === null || terms === null) return refuse(403, 'trip', 'tripNotChangeable');
  const times = timesOf(trip, input, view.now);
  const span = spanOfTrip(times);
  const isMoved = span.from.getTime() !== trip.schedule_at.getTime();
  if (offer === 'extend' && (isMoved || span.to < trip.estimated_trip_end_time)) {
    refuse(403, 'trip', 'tripOnlyExtendable');
  }
  if (isMoved) await refuseClosed(tx, trip, span.from);
  const details = await listTripDetails(tx, trip.id);
  const ways = { bringHours: trip.bring_hours, backHours: trip.back_hours };
  const units = unitsOf(trip, details, occupiedSpan(times, ways), view);
  for (const request of units) await findUnits(tx, trip.id, request);
  const hours = times.estimatedHours ?? trip.estimated_hours ?? 0;
  const bill = quoteAgain(terms, {
    rental_type: trip.trip_type,
    estimated_hours: hours,
    distance: trip.distance,
  });
  refuseCouponProblem(bill.couponProblem);
  const settlement = settlementOf(trip, bill.total);
  await refuseRefund(tx, trip, settlement);
  const cancelUntil = movedBy(trip.cancel_until, span.from.getTime() - trip.schedule_at.getTime());
  return { trip, terms, details, hours, span, units, bill, settlement, cancelUntil };
}

/** The bill of a booked trip with a different length, by the terms of its booking. */
const quoteAgain = (terms: PriceTerms, measure: RentalQuoteInput['user_data']): RentalQuote =>
  rentalQuote({ ...terms, at: new Date(terms.at), user_data: measure });

function timesOf(trip: TripRow, input: ChangeInput, now: Date) {
  const { schedule_at: pickup, estimated_hours: hours } = input;
  const pickupAt = pickup ? readPickup(trip, pickup, now) : trip.schedule_at;
  if (trip.trip_type === 'distance_wise') {
    return { pickupAt, estimatedHours: null, travelHours: trip.estimated_hours ?? 0 };
  }
  const estimatedHours = hours == null ? (trip.estimated_hours ?? 0) : checkHours(hours);
  return { pickupAt, estimatedHours, travelHours: null };
}

/** An unchanged pickup time may be in the past, so it is not checked. */
function readPickup(
  { schedule_at: present, time_zone: timeZone }: TripRow,
  text: string,
  now: Date,
) {
  const isSame = formatBusinessTime(present, timeZone).startsWith(text.replace('T', ' '));
  return isSame ? present : readPickupTime(text, timeZone, now);
}

async function refuseClosed(tx: Transaction, trip: TripRow, pickupAt: Date): Promise<void> {
  const provider = await findStoreTerms(tx, trip.provider_id);
  const isOpen = provider?.active && isStoreOpen(provider.schedules, pickupAt, provider.time_zone);
  if (!isOpen) refuse(403, 'trip_time', 'providerClosed', { name: trip.provider_name });
}

/** During the trip the customer has the cars, so only these units count. */
function unitsOf(
  trip: TripRow,
  details: readonly TripDetailRow[],
  span: TripSpan,
  view: ShopView,
): readonly UnitRequest[] {
  return details.map(({ vehicle_id: vehicleId, vehicle_details, quantity }) => ({
    vehicleId,
    name: readVehicle(vehicle_details, view).name,
    quantity,
    span,
    ownOnly: trip.trip_status === 'ongoing',
  }));
}

const movedBy = (time: Date | null, milliseconds: number) =>
  time && new Date(time.getTime() + milliseconds);

async function writeChange(tx: Transaction, change: PlannedChange, now: Date): Promise<void> {
  const { trip, terms, details, hours, span, bill } = change;
  const billed = billedTrip(bill);
  await tx.query(
    `update trips set schedule_at = $2, estimated_trip_end_time = $3, estimated_hours = $4,
        cancel_until = $5, edited = true, updated_at = $6, trip_amount = $7, discount_on_trip = $8,
        discount_on_trip_by = $9, coupon_discount_amount = $10, ref_bonus_amount = $11,
        tax_amount = $12, additional_charge = $13, extras_amount = $14
      where id = $1`,
    [
      trip.id,
      span.from,
      span.to,
      hours,
      change.cancelUntil,
      now,
      billed.trip_amount,
      billed.discount_on_trip,
      billed.discount_on_trip_by,
      billed.coupon_discount_amount,
      billed.ref_bonus_amount,
      billed.tax_amount,
      billed.additional_charge,
      billed.extras_amount,
    ],
  );
  const lines = billedVehicles(
    bill,
    terms.carts.map(({ vehicle }) => vehicle),
  );
  for (const [index, { id, extras }] of details.entries()) {
    const line = lines[index];
    if (!line) throw new Error(`Trip ${trip.id} and its bill have different vehicles`);
    await tx.query(
      `update trip_details set price = $2, calculated_price = $3, discount_on_trip = $4,
          discount_type = $5, discount_percentage = $6, tax_amount = $7, extras = $8
        where id = $1`,
      [
        id,
        line.price,
        line.calculated_price,
        line.discount_on_trip,
        line.discount_type,
        line.discount_percentage,
        line.tax_amount,
        json(billedExtras(extras, bill.lines[index])),
      ],
    );
  }
}
