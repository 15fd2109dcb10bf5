import type { AssignedVehicle, Trip, TripPoint } from '@storefront/api';
import { isOn } from '@storefront/domain';

/** The place where the customer gets the vehicle. */
export function handoverOf(trip: Pick<Trip, 'pickup_location' | 'handover_location'>): TripPoint {
  return trip.handover_location ?? trip.pickup_location;
}

/** Drivers whose position the backend sends, which it does while they are driving. */
export function driversOf({ vehicle_identity: vehicles }: Trip) {
  return (vehicles ?? []).flatMap(({ id, driver_data: driver }) => {
    const { lat, lng } = driver ?? {};
    if (!driver || lat == null || lng == null) return [];
    const name = `${driver.first_name ?? ''} ${driver.last_name ?? ''}`.trim();
    return [{ id, name, position: { lat, lng } }];
  });
}

/** Whether an amount is left to pay, and the trip is neither canceled nor over. */
export function isPayable(trip: Pick<Trip, 'trip_status' | 'payment_status'>): boolean {
  return (
    trip.payment_status !== 'paid' &&
    trip.trip_status !== 'completed' &&
    trip.trip_status !== 'canceled'
  );
}

/** Whether it is a guest's trip that was opened by its link on another device, where it can be paid at a gateway. */
export function isPaidByLink({ offers }: Pick<Trip, 'offers'>): boolean {
  return offers?.includes('pay') ?? false;
}

/** Whether a part of the due amount can be paid. */
export function isPaidInParts({ offers }: Pick<Trip, 'offers'>): boolean {
  return offers?.includes('pay_part') ?? false;
}

type FollowedTrip = Pick<Trip, 'offers' | 'is_guest' | 'tracking_token'>;

/** Whether it is a guest's trip that somebody else booked: the guest who booked it also has the token of its link. */
export function isOthers(trip: FollowedTrip): boolean {
  return trip.offers != null && isOn(trip.is_guest) && !trip.tracking_token;
}

/** Whether the trip was found by its phone number alone. */
export function isOnlyFollowed(trip: FollowedTrip): boolean {
  return isOthers(trip) && !isPaidByLink(trip);
}

/** Whether the customer can cancel a trip: until its provider confirms it, and after that until its deadline. */
export function isCancelable(
  { trip_status: status, cancel_until: until }: Pick<Trip, 'trip_status' | 'cancel_until'>,
  now: Date,
): boolean {
  if (status === 'pending') return true;
  return status === 'confirmed' && until != null && now.getTime() <= Date.parse(until);
}

/** The vehicles that can still be reviewed: after the trip, each kind once. */
export function reviewable(trip: Trip): AssignedVehicle[] {
  if (trip.trip_status !== 'completed') return [];
  const kinds = new Map<number, AssignedVehicle>();
  const driven = trip.vehicle_identity ?? [];
  for (const vehicle of driven) {
    const isReviewed = driven.some(
      (one) => one.vehicle_id === vehicle.vehicle_id && (one.rating ?? null) !== null,
    );
    if (!isReviewed && !kinds.has(vehicle.vehicle_id)) kinds.set(vehicle.vehicle_id, vehicle);
  }
  return [...kinds.values()];
}

/** A step between the booking of a trip and the handover of its vehicle. */
export interface ChecklistStep {
  readonly name: 'confirmed' | 'paid' | 'cash' | 'papers' | 'code';
  readonly isDone: boolean;
}

/** The tasks until the pickup; none once the vehicle is handed over or the trip is canceled. */
export function checklist(trip: Trip): readonly ChecklistStep[] {
  const { trip_status: status, payment_status: paid } = trip;
  if (!['pending', 'confirmed', 'payment_failed'].includes(status)) return [];
  const isConfirmed = status === 'confirmed';
  const assigned = trip.vehicle_identity ?? [];
  const isDriven = assigned.length > 0 && assigned.every((vehicle) => vehicle.driver_data);
  const isInCash = trip.payment_method === 'cash_payment' && paid !== 'paid';
  return [
    { name: 'confirmed', isDone: isConfirmed },
    { name: isInCash ? 'cash' : 'paid', isDone: paid === 'paid' },
    ...(isDriven ? [] : [{ name: 'papers' as const, isDone: false }]),
    ...(trip.otp ? [{ name: 'code' as const, isDone: false }] : []),
  ];
}
