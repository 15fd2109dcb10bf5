import { randomInt } from 'node:crypto';
import type { Vehicle } from '@storefront/api';
import { byLanguage, languageCodes } from '@storefront/domain';
import { tripDeposit } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { pick } from '../../server/columns';
import type { ShopView } from '../../server/features';
import { refuse } from '../../server/http/refusal';
import type { Language } from '../../server/language';
import { digitsOf } from '../orders/place/contact';
import { insertRows } from '../orders/place/insert-rows';
import type { OrderContact } from '../orders/read/order-rows';
import { occupiedSpan, spanOfTrip } from '../rental-cart/trip-data';
import { findVehicleRows } from '../rental-catalog/queries';
import { toVehicle } from '../rental-catalog/vehicle-row';
import { billedTrip, billedVehicles } from './billed-columns';
import type { Booker, PricedTrip } from './price-trip';
import { lockVehicles, reserveUnits } from './reserve-units';
import { billedExtras } from './trip-extras';
import type { VehicleSnapshot } from './vehicle-snapshot';

export interface Booking {
  readonly booker: Booker;
  readonly priced: PricedTrip;
  readonly contact: OrderContact;
  readonly note: string | null;
  readonly isScheduled: boolean;
}

/**
 * Writes a trip and reserves its units.
 * @returns the id of the trip
 * @throws {Refusal} 403 `details_data` when a vehicle has too few free units at that time
 */
export async function writeTrip(tx: Transaction, booking: Booking): Promise<number> {
  const { priced, booker } = booking;
  const vehicleIds = priced.lines.map(({ vehicle }) => vehicle.id);
  await lockVehicles(tx, vehicleIds);
  const tripId = await insertTrip(tx, booking);
  const snapshotOf = await takeSnapshots(tx, booker.view, vehicleIds);
  await insertDetails(tx, tripId, priced, snapshotOf);
  const span = occupiedSpan(timesOf(priced), priced.ways);
  for (const { row, vehicle } of priced.lines) {
    const { id: vehicleId, name } = vehicle;
    await reserveUnits(tx, tripId, { vehicleId, name, quantity: row.quantity, span });
  }
  return tripId;
}

async function insertTrip(tx: Transaction, booking: Booking): Promise<number> {
  const { booker, priced, contact } = booking;
  const { bill, trip, provider, coupon } = priced;
  const { now } = booker.view;
  const span = spanOfTrip(timesOf(priced));
  const row = {
    owner: booker.owner,
    customer_id: booker.customer?.id ?? null,
    provider_id: provider.id,
    module_id: booker.moduleId,
    zone_id: provider.zone_id,
    pickup_zone_id: priced.pickupZoneId,
    trip_status: 'pending',
    currency_code: provider.currency.code,
    trip_type: trip.rental_type,
    payment_status: 'unpaid',
    ...billedTrip(bill),
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_discount_by: coupon ? 'admin' : null,
    tax_status: booker.settings.taxIncluded ? 'included' : 'excluded',
    tax_percentage: provider.tax,
    price_terms: priced.terms,
    partially_paid_amount: 0,
    deposit_amount: tripDeposit(
      priced.lines.map(({ row: { quantity }, vehicle }) => ({ vehicle, quantity })),
      bill.digits,
    ),
    distance: trip.distance ?? 0,
    estimated_hours: trip.estimated_hours ?? trip.destination_time ?? 0,
    quantity: priced.lines.reduce((sum, { row: line }) => sum + line.quantity, 0),
    pickup_location: trip.pickup_location,
    destination_location: trip.destination_location,
    delivered: trip.delivered,
    return_location: trip.return_location,
    driver_age: trip.driver_age,
    bring_hours: priced.ways.bringHours,
    back_hours: priced.ways.backHours,
    user_info: pick(contact, [
      'contact_person_name',
      'contact_person_number',
      'contact_person_email',
    ]),
    contact_number: digitsOf(contact.contact_person_number ?? ''),
    trip_note: booking.note,
    language: booker.view.language,
    otp: String(randomInt(1000, 10_000)),
    scheduled: booking.isScheduled,
    schedule_at: span.from,
    estimated_trip_end_time: span.to,
    cancel_until: cancelUntil(priced),
    created_at: now,
    updated_at: now,
  };
  const [id] = await insertRows(tx, 'trips', [row]);
  if (id === undefined) throw new Error('The trip was not written');
  await tx.query("insert into trip_events (trip_id, status, at) values ($1, 'pending', $2)", [
    id,
    now,
  ]);
  return id;
}

const HOUR_MS = 3_600_000;

/** The earliest deadline of all vehicles; `null` if one of them has none. */
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
): Promise<(id: number) => VehicleSnapshot> {
  const vehiclesIn = async (language: Language) => {
    const stored = { ...view, language, publicUrl: '' };
    const rows = await findVehicleRows(tx, stored, ids);
    return new Map(rows.map((row) => [row.id, toVehicle(row, stored)]));
  };
  const vehicles = new Map<Language, Map<number, Vehicle>>();
  for (const language of languageCodes) vehicles.set(language, await vehiclesIn(language));
  return (id) =>
    byLanguage(
      (language) =>
        vehicles.get(language)?.get(id) ?? refuse(403, 'details_data', 'vehicleUnknown'),
    );
}

async function insertDetails(
  tx: Transaction,
  tripId: number,
  { lines, bill, trip }: PricedTrip,
  snapshotOf: (id: number) => VehicleSnapshot,
): Promise<void> {
  const vehicles = lines.map(({ vehicle }) => vehicle);
  const billed = billedVehicles(bill, vehicles);
  const rows = lines.map(({ row, vehicle, extras }, index) => ({
    trip_id: tripId,
    vehicle_id: vehicle.id,
    vehicle_details: snapshotOf(vehicle.id),
    quantity: row.quantity,
    extras: billedExtras(extras, bill.lines[index]),
    original_price: {
      hourly: vehicle.hourly_price,
      distance_wise: vehicle.distance_price,
      day_wise: vehicle.day_wise_price,
    }[trip.rental_type],
    ...billed[index],
  }));
  await insertRows(tx, 'trip_details', rows);
}
