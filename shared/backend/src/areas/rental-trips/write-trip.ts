import { randomInt } from 'node:crypto';
import { ledgerAmount, spreadMoney } from '@storefront/pricing';
import { json, type Transaction, violates } from '../../database/database';
import type { Language } from '../../server/language';
import { refuse } from '../../server/refusal';
import type { ShopView } from '../../server/shop-view';
import { digitsOf } from '../orders/contact';
import type { OrderContact } from '../orders/order-draft';
import { findFreeUnits } from '../rental-cart/queries';
import { occupiedSpan, spanOfTrip } from '../rental-cart/trip-data';
import { findVehicleRows } from '../rental-catalog/queries';
import { toVehicle } from '../rental-catalog/vehicle-row';
import type { Booker, PricedTrip } from './price-trip';
import type { VehicleSnapshot } from './vehicle-snapshot';

export interface Booking {
  readonly booker: Booker;
  readonly priced: PricedTrip;
  readonly contact: OrderContact;
  readonly note: string | null;
  readonly isScheduled: boolean;
}

/**
 * Writes a trip and promises its cars.
 * @returns the id of the trip
 * @throws {Refusal} 403 `details_data` when a vehicle has not so many free units then
 */
export async function writeTrip(tx: Transaction, booking: Booking): Promise<number> {
  const vehicleIds = booking.priced.lines.map(({ vehicle }) => vehicle.id);
  // Bookings of one vehicle take turns, always in the same order: each sees what the other took.
  await tx.query('select id from vehicles where id = any($1::int[]) order by id for update', [
    vehicleIds,
  ]);
  const tripId = await insertTrip(tx, booking);
  const snapshots = await takeSnapshots(tx, booking.booker.view, vehicleIds);
  for (const [index, { row, vehicle }] of booking.priced.lines.entries()) {
    await insertDetail(tx, tripId, booking, index, snapshots.get(vehicle.id));
    await promiseUnits(tx, tripId, booking, vehicle.id, vehicle.name, row.quantity);
  }
  return tripId;
}

async function insertTrip(tx: Transaction, booking: Booking): Promise<number> {
  const { booker, priced, contact } = booking;
  const { bill, trip, provider, coupon } = priced;
  const { view, customer, settings } = booker;
  const span = spanOfTrip(timesOf(priced));
  const discount = -(ledgerAmount(bill, 'itemDiscount') + ledgerAmount(bill, 'storeDiscount'));
  const row = await tx.one<{ id: number }>(
    `insert into trips (owner, customer_id, provider_id, module_id, zone_id, pickup_zone_id,
        trip_status, currency_code, trip_type, payment_status, trip_amount, discount_on_trip, discount_on_trip_by,
        coupon_id, coupon_code, coupon_discount_amount, coupon_discount_by, ref_bonus_amount,
        tax_amount, tax_status, tax_percentage, additional_charge, distance, estimated_hours,
        quantity, pickup_location, destination_location, user_info, contact_number, trip_note, otp,
        scheduled, schedule_at, estimated_trip_end_time, created_at, updated_at, cancel_until)
      values ($1, $2, $3, $4, $5, $6, 'pending', $33, $7, 'unpaid', $8, $9, $10, $11, $12, $13, $14, $15,
        $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $32, $34)
      returning id`,
    [
      booker.owner,
      customer?.id ?? null,
      provider.id,
      booker.moduleId,
      provider.zone_id,
      priced.pickupZoneId,
      trip.rental_type,
      bill.total,
      discount,
      discount > 0 ? 'vendor' : null,
      coupon?.id ?? null,
      coupon?.code ?? null,
      -ledgerAmount(bill, 'couponDiscount'),
      coupon ? 'admin' : null,
      -ledgerAmount(bill, 'firstOrderDiscount'),
      ledgerAmount(bill, 'tax'),
      settings.taxIncluded ? 'included' : 'excluded',
      provider.tax,
      ledgerAmount(bill, 'additionalCharge'),
      trip.distance ?? 0,
      trip.estimated_hours ?? trip.destination_time ?? 0,
      priced.lines.reduce((sum, { row: line }) => sum + line.quantity, 0),
      json(trip.pickup_location),
      json(trip.destination_location),
      json({
        contact_person_name: contact.contact_person_name,
        contact_person_number: contact.contact_person_number,
        contact_person_email: contact.contact_person_email,
      }),
      digitsOf(contact.contact_person_number ?? ''),
      booking.note,
      String(randomInt(1000, 10_000)),
      booking.isScheduled,
      span.from,
      span.to,
      view.now,
      provider.currency.code,
      cancelUntil(priced),
    ],
  );
  if (!row) throw new Error('The trip was not written');
  await tx.query("insert into trip_events (trip_id, status, at) values ($1, 'pending', $2)", [
    row.id,
    view.now,
  ]);
  return row.id;
}

const HOUR_MS = 3_600_000;

/** The strictest vehicle decides; with one that has no such term there is none. */
function cancelUntil({ lines, startsAt }: PricedTrip): Date | null {
  const hours = lines.flatMap(({ vehicle }) => vehicle.free_cancel_hours ?? []);
  if (hours.length < lines.length) return null;
  return new Date(startsAt.getTime() - Math.max(...hours) * HOUR_MS);
}

function timesOf({ trip, startsAt }: PricedTrip) {
  const { estimated_hours: estimatedHours, destination_time: travelHours } = trip;
  return { pickupAt: startsAt, estimatedHours, travelHours };
}

async function takeSnapshots(
  tx: Transaction,
  view: ShopView,
  ids: readonly number[],
): Promise<Map<number, VehicleSnapshot>> {
  const vehiclesIn = async (language: Language) => {
    const stored = { ...view, language, publicUrl: '' };
    return (await findVehicleRows(tx, stored, ids)).map((row) => toVehicle(row, stored));
  };
  const [en, ar] = [await vehiclesIn('en'), await vehiclesIn('ar')];
  return new Map(
    en.flatMap((vehicle) => {
      const translated = ar.find(({ id }) => id === vehicle.id);
      return translated ? [[vehicle.id, { en: vehicle, ar: translated }] as const] : [];
    }),
  );
}

async function insertDetail(
  tx: Transaction,
  tripId: number,
  { priced }: Booking,
  index: number,
  snapshot: VehicleSnapshot | undefined,
): Promise<void> {
  const line = priced.lines[index];
  const billed = priced.bill.lines[index];
  if (!line || !billed || !snapshot) return refuse(403, 'details_data', 'vehicleUnknown');
  const { vehicle } = line;
  const unitPrices = {
    hourly: vehicle.hourly_price,
    distance_wise: vehicle.distance_price,
    day_wise: vehicle.day_wise_price,
  };
  const isOwnPercent = billed.discountSource === 'vehicle' && vehicle.discount_type === 'percent';
  await tx.query(
    `insert into trip_details (trip_id, vehicle_id, vehicle_details, quantity, price,
        original_price, calculated_price, discount_on_trip, discount_type, discount_percentage,
        tax_amount)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tripId,
      vehicle.id,
      json(snapshot),
      billed.quantity,
      billed.unitPrice,
      unitPrices[priced.trip.rental_type],
      billed.total,
      billed.discount,
      billed.discountSource,
      isOwnPercent ? vehicle.discount_price : 0,
      taxParts(priced)[index] ?? 0,
    ],
  );
}

/** What of the trip's tax falls on each line: what it costs of the whole. The parts add up to the tax. */
function taxParts({ bill }: PricedTrip): readonly number[] {
  const totals = bill.lines.map(({ total }) => total);
  return spreadMoney(ledgerAmount(bill, 'tax'), totals, bill.digits);
}

async function promiseUnits(
  tx: Transaction,
  tripId: number,
  { priced }: Booking,
  vehicleId: number,
  name: string,
  quantity: number,
): Promise<void> {
  const span = occupiedSpan(timesOf(priced));
  const units = await findFreeUnits(tx, vehicleId, span, quantity);
  if (units.length < quantity) {
    const key = units.length === 0 ? 'vehicleBooked' : 'vehicleUnits';
    refuse(403, 'details_data', key, { name, count: units.length });
  }
  for (const unitId of units) {
    await tx
      .query(
        `insert into trip_units (trip_id, vehicle_id, unit_id, during)
          values ($1, $2, $3, tstzrange($4::timestamptz, $5::timestamptz))`,
        [tripId, vehicleId, unitId, span.from, span.to],
      )
      .catch((error: unknown) => {
        if (violates(error, 'unit_is_free')) refuse(403, 'details_data', 'vehicleBooked', { name });
        throw error;
      });
  }
}
