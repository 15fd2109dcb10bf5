import type { AssignedVehicle, PaymentRefund, Trip, TripDetail } from '@storefront/api';
import { formatBusinessTime, taxRate } from '@storefront/pricing';
import { pick } from '../../server/columns';
import { pictureAddress } from '../../server/picture-address';
import type { ShopView } from '../../server/shop-view';
import { answerCurrency } from '../../settings/currencies';
import { receiptAddress } from '../receipts/receipt-address';
import { driverPosition, handoverPlace } from './driver-position';
import { takesPart, takesProof, tripOffer } from './trip-offers';
import { answeredColumns, type DetailRow, type TripRow, type UnitRow } from './trip-rows';
import { readSnapshot } from './vehicle-snapshot';

/** A trip as lists answer it, without its vehicles. */
export function toTrip(row: TripRow, refunds: readonly PaymentRefund[], view: ShopView): Trip {
  const { publicUrl, language, now } = view;
  const { customer_id, time_zone, events, ...trip } = row;
  const stamp = (status: keyof typeof events) => events[status] ?? null;
  return {
    ...pick(row, answeredColumns),
    currency: answerCurrency(trip.currency, language),
    user_id: customer_id,
    is_guest: customer_id === null ? 1 : 0,
    scheduled: trip.scheduled ? 1 : 0,
    delivered: trip.delivered ? 1 : 0,
    schedule_at: formatBusinessTime(trip.schedule_at, time_zone),
    estimated_trip_end_time: formatBusinessTime(trip.estimated_trip_end_time, time_zone),
    cancel_until: trip.cancel_until?.toISOString() ?? null,
    held_until: trip.trip_status === 'pending' ? (trip.held_until?.toISOString() ?? null) : null,
    pending: stamp('pending'),
    confirmed: stamp('confirmed'),
    ongoing: stamp('ongoing'),
    completed: stamp('completed'),
    canceled: stamp('canceled'),
    payment_failed: stamp('payment_failed'),
    canceled_by: trip.canceled_by ?? 'none',
    edited: trip.edited ? 1 : 0,
    offers: offersOf(row, now),
    receipt_url: receiptAddress(view, 'trip', row.id),
    payment_refunds: [...refunds],
    provider: {
      id: trip.provider_id,
      vendor_id: trip.provider_vendor_id,
      name: trip.provider_name,
      address: trip.provider_address,
      phone: trip.provider_phone,
      tax: taxRate(trip),
      vat_number: trip.provider_vat_number,
      logo_full_url: pictureAddress(publicUrl, trip.provider_logo),
      cover_photo_full_url: pictureAddress(publicUrl, trip.provider_cover),
      avg_rating: trip.provider_rating,
      rating_count: trip.provider_rating_count,
    },
    created_at: trip.created_at.toISOString(),
    updated_at: trip.updated_at.toISOString(),
  };
}

const offersOf = (row: TripRow, now: Date): string[] =>
  [
    tripOffer(row, now) ?? [],
    takesProof(row) ? 'proof' : [],
    takesPart(row) ? 'pay_part' : [],
  ].flat();

/** A trip with its vehicles. Plates and drivers are included after the provider has confirmed it. */
export function toTripWithVehicles(
  row: TripRow,
  refunds: readonly PaymentRefund[],
  details: readonly DetailRow[],
  units: readonly UnitRow[],
  view: ShopView,
): Trip {
  const trip = toTrip(row, refunds, view);
  const isAssigned = ['confirmed', 'ongoing', 'completed'].includes(row.trip_status);
  const assigned = isAssigned ? units : [];
  const lines = details.map((detail) => toDetail(detail, trip, assigned, view));
  return {
    ...trip,
    handover_location: handoverPlace(row, units),
    trip_details: lines,
    vehicle_identity: assigned.map((unit) => toAssigned(unit, row, lines, view)),
  };
}

function toDetail(
  row: DetailRow,
  trip: Trip,
  units: readonly UnitRow[],
  view: ShopView,
): TripDetail {
  return {
    ...row,
    vehicle_details: readSnapshot(row.vehicle_details, view),
    extras: row.extras.map((extra) => ({ ...extra, name: extra.name[view.language] })),
    rental_type: trip.trip_type,
    schedule_at: trip.schedule_at,
    estimated_trip_end_time: trip.estimated_trip_end_time,
    license_plate_number: units
      .filter(({ vehicle_id }) => vehicle_id === row.vehicle_id)
      .map(({ license_plate_number }) => license_plate_number),
  };
}

function toAssigned(
  unit: UnitRow,
  trip: TripRow,
  lines: readonly TripDetail[],
  view: ShopView,
): AssignedVehicle {
  const vehicle = lines.find(({ vehicle_id }) => vehicle_id === unit.vehicle_id)?.vehicle_details;
  const { driver } = unit;
  const position = driver && driverPosition(trip, view);
  return {
    id: unit.id,
    trip_id: trip.id,
    vehicle_id: unit.vehicle_id,
    vehicle_identity_id: unit.id,
    vehicle_name: vehicle?.name ?? null,
    vehicle_thumbnail: vehicle?.thumbnail_full_url ?? null,
    license_plate_number: unit.license_plate_number,
    driver_data: driver && {
      id: driver.id,
      first_name: driver.first_name,
      last_name: driver.last_name,
      email: driver.email,
      phone: driver.phone,
      image_full_url: pictureAddress(view.publicUrl, driver.image),
      lat: position?.lat,
      lng: position?.lng,
    },
    rating: unit.rating,
    comment: unit.comment,
    reply: unit.reply,
    replied_at: unit.replied_at?.toISOString() ?? null,
  };
}
