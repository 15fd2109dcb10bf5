import type { AssignedVehicle, PaymentRefund, Trip, TripDetail } from '@storefront/api';
import { formatBusinessTime } from '@storefront/pricing';
import { pictureAddress } from '../../server/picture-address';
import type { ShopView } from '../../server/shop-view';
import { answerCurrency } from '../../settings/currencies';
import type { DetailRow, TripRow, UnitRow } from './trip-rows';
import { readSnapshot } from './vehicle-snapshot';

/** A trip of the wire without its vehicles, as lists show it. */
export function toTrip(
  row: TripRow,
  refunds: readonly PaymentRefund[],
  { publicUrl, language }: ShopView,
): Trip {
  const { owner, customer_id, contact_number, time_zone, events, ...trip } = row;
  const stamp = (status: keyof typeof events) => events[status] ?? null;
  return {
    currency: answerCurrency(trip.currency, language),
    time_zone,
    id: trip.id,
    user_id: customer_id,
    is_guest: customer_id === null ? 1 : 0,
    provider_id: trip.provider_id,
    zone_id: trip.zone_id,
    pickup_zone_id: trip.pickup_zone_id,
    module_id: trip.module_id,
    trip_status: trip.trip_status,
    trip_type: trip.trip_type,
    payment_status: trip.payment_status,
    payment_method: trip.payment_method,
    trip_amount: trip.trip_amount,
    discount_on_trip: trip.discount_on_trip,
    discount_on_trip_by: trip.discount_on_trip_by,
    coupon_code: trip.coupon_code,
    coupon_discount_amount: trip.coupon_discount_amount,
    coupon_discount_by: trip.coupon_discount_by,
    ref_bonus_amount: trip.ref_bonus_amount,
    tax_amount: trip.tax_amount,
    tax_status: trip.tax_status,
    tax_percentage: trip.tax_percentage,
    additional_charge: trip.additional_charge,
    partially_paid_amount: trip.partially_paid_amount,
    refunded_amount: trip.refunded_amount,
    distance: trip.distance,
    estimated_hours: trip.estimated_hours,
    quantity: trip.quantity,
    pickup_location: trip.pickup_location,
    destination_location: trip.destination_location,
    user_info: trip.user_info,
    trip_note: trip.trip_note,
    otp: trip.otp,
    scheduled: trip.scheduled ? 1 : 0,
    schedule_at: formatBusinessTime(trip.schedule_at, time_zone),
    estimated_trip_end_time: formatBusinessTime(trip.estimated_trip_end_time, time_zone),
    pending: stamp('pending'),
    confirmed: stamp('confirmed'),
    ongoing: stamp('ongoing'),
    completed: stamp('completed'),
    canceled: stamp('canceled'),
    payment_failed: stamp('payment_failed'),
    canceled_by: trip.canceled_by ?? 'none',
    cancellation_reason: trip.cancellation_reason,
    edited: trip.edited ? 1 : 0,
    payment_refunds: [...refunds],
    provider: {
      id: trip.provider_id,
      name: trip.provider_name,
      address: trip.provider_address,
      phone: trip.provider_phone,
      tax: trip.provider_tax,
      logo_full_url: pictureAddress(publicUrl, trip.provider_logo),
      cover_photo_full_url: pictureAddress(publicUrl, trip.provider_cover),
      avg_rating: trip.provider_rating,
      rating_count: trip.provider_rating_count,
    },
    created_at: trip.created_at.toISOString(),
    updated_at: trip.updated_at.toISOString(),
  };
}

/** A trip with its vehicles. Plates and drivers are told when the provider has confirmed it. */
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
    trip_details: lines,
    vehicle_identity: assigned.map((unit) => toAssigned(unit, row.id, lines, view)),
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
    rental_type: trip.trip_type,
    estimated_hours: trip.estimated_hours,
    distance: trip.distance,
    schedule_at: trip.schedule_at,
    estimated_trip_end_time: trip.estimated_trip_end_time,
    license_plate_number: units
      .filter(({ vehicle_id }) => vehicle_id === row.vehicle_id)
      .map(({ license_plate_number }) => license_plate_number),
  };
}

function toAssigned(
  unit: UnitRow,
  tripId: number,
  lines: readonly TripDetail[],
  { publicUrl }: ShopView,
): AssignedVehicle {
  const vehicle = lines.find(({ vehicle_id }) => vehicle_id === unit.vehicle_id)?.vehicle_details;
  const { driver } = unit;
  return {
    id: unit.id,
    trip_id: tripId,
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
      image_full_url: pictureAddress(publicUrl, driver.image),
    },
    rating: unit.rating,
    comment: unit.comment,
    reply: unit.reply,
    replied_at: unit.replied_at?.toISOString() ?? null,
  };
}
