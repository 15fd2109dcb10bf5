import type { AssignedVehicle, Trip, TripPoint } from '@storefront/api';
import {
  isTripStatus,
  type TripStatus,
  tripStatuses,
  tripStatusesThatAre,
} from '@storefront/domain';
import type { Sql } from '../../database/database';
import { type LatLng, roundToArea } from '../../geometry/coordinates';
import type { ShopView } from '../../server/features';
import type { Call } from '../../server/http/call';
import { envelope, type Page } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import type { Signer } from '../../server/signing';
import { areaAwayFrom } from '../orders/life-cycle/courier-position';
import { provePhone } from '../orders/place/guest-proof';
import type { PaymentProvider } from '../payments/provider';
import { listRefunds } from '../payments/refund/refunds';
import { toTrip, toTripWithVehicles } from './trip-answer';
import { takesPart } from './trip-offers';
import { findTrip, listDetailRows, listTripRows, listUnitRows, type TripRow } from './trip-rows';

/**
 * A trip as a caller sees it who has only its number and phone: status, vehicles and bill. It has no name, note, code,
 * plate, receipt or action; places are rounded to about a hundred metres, and the driver is hidden near them
 * (`shared/api/docs/orders.md`, "Following").
 */
function tripByPhone(trip: Trip): Trip {
  const places = [trip.pickup_location, trip.destination_location, trip.return_location];
  const homes = places.flatMap((place) => (place ? [pointOf(place)] : []));
  return {
    ...trip,
    ...withoutPerson,
    seen_by_phone: 1,
    pickup_location: areaOf(trip.pickup_location),
    destination_location: trip.destination_location && areaOf(trip.destination_location),
    return_location: trip.return_location && areaOf(trip.return_location),
    deposit: trip.deposit && { ...trip.deposit, reason: null, gateways: [] },
    trip_details: trip.trip_details?.map((line) => ({ ...line, license_plate_number: [] })) ?? null,
    vehicle_identity: trip.vehicle_identity?.map((vehicle) => vehicleOf(vehicle, homes)) ?? null,
  };
}

const withoutPerson = {
  user_info: null,
  trip_note: null,
  driver_age: null,
  otp: null,
  coupon_code: null,
  cancellation_reason: null,
  cancel_until: null,
  held_until: null,
  receipt_url: null,
  offers: [],
};

function vehicleOf(vehicle: AssignedVehicle, homes: readonly LatLng[]): AssignedVehicle {
  const { driver_data: driver } = vehicle;
  const { lat, lng } = driver ?? {};
  const at = areaAwayFrom(homes, lat == null || lng == null ? null : { lat, lng });
  return {
    ...vehicle,
    license_plate_number: null,
    comment: null,
    driver_data: driver && { id: driver.id, first_name: driver.first_name, ...at },
  };
}

const pointOf = ({ lat, lng }: TripPoint): LatLng => ({ lat: Number(lat), lng: Number(lng) });

function areaOf(place: TripPoint): TripPoint {
  const { lat, lng } = roundToArea(pointOf(place));
  return { lat: String(lat), lng: String(lng), location_name: null };
}

const USE = 'trip-link';

type Linked = Pick<TripRow, 'id' | 'owner' | 'customer_id'>;

/**
 * The token in the link to a guest's trip. It is signed and not stored, because booking answers only the trip's number,
 * and reading a trip should not write. It becomes invalid when the trip moves to an account, because that changes the
 * owner.
 */
function tripToken(signer: Signer, { id, owner }: Linked): string {
  return signer.sign(USE, `${id}\n${owner}`);
}

/** Whether the token is the one in the link to this guest's trip. */
function opensTrip(
  signer: Signer,
  { id, owner, customer_id }: Linked,
  token: string | null | undefined,
): boolean {
  return (
    customer_id === null && Boolean(token) && signer.isSigned(USE, `${id}\n${owner}`, token ?? '')
  );
}

/**
 * The statuses that a word in the path means.
 * @throws {Refusal} 404 for another word
 */
export function statusesOf(word: string): readonly TripStatus[] {
  if (word === 'all') return tripStatuses;
  if (word === 'running') return tripStatusesThatAre('open');
  if (word === 'completed') return tripStatuses.filter((status) => !isTripStatus(status, 'open'));
  return refuse(404, 'not-found', 'pathUnknown');
}

/** The caller's own trips, the newest first. */
export async function pageOfTrips(
  sql: Sql,
  view: ShopView,
  owner: string,
  statuses: readonly TripStatus[],
  search: string,
  page: Page,
) {
  const { rows, total } = await listTripRows(sql, view.language, owner, statuses, search, page);
  const refunds = await listRefunds(sql, { tripIds: rows.map(({ id }) => id) });
  const trips = rows.map((row) => toTrip(row, refunds.get(row.id) ?? [], view));
  return { ...envelope(page, total), trips };
}

type Asker = Pick<Call<unknown>, 'caller' | 'owner'>;

/** @throws {Refusal} 404 `trip` for an unknown trip or another caller's */
export async function findOwnTrip(
  sql: Sql,
  view: ShopView,
  call: Asker,
  tripId: number,
): Promise<TripRow> {
  const trip = await findTrip(sql, view.language, tripId);
  return trip && trip.owner === call.owner ? trip : refuse(404, 'trip', 'tripUnknown');
}

/**
 * A trip whose price or deposit the caller may pay at a gateway: their own, or a guest's by its link.
 * @throws {Refusal} 404 `trip`
 */
export async function findTripToPay(
  sql: Sql,
  view: ShopView,
  call: Asker & { readonly input: { readonly tracking_token?: string | null | undefined } },
  tripId: number,
): Promise<TripRow> {
  const trip = await findTrip(sql, view.language, tripId);
  const isLinked = trip && opensTrip(view.signer, trip, call.input.tracking_token);
  return trip && (trip.owner === call.owner || isLinked)
    ? trip
    : refuse(404, 'trip', 'tripUnknown');
}

/** The caller who follows a trip, with the token or phone that they sent. */
interface Follower extends Asker, Pick<Call<unknown>, 'address' | 'now'> {
  readonly input: {
    /** From the trip's link. */
    readonly tracking_token?: string | null | undefined;
    /** The contact phone on the trip. */
    readonly contact_number?: string | null | undefined;
  };
}

/**
 * A trip that the caller may follow: their own, or a guest's by its link or its contact phone. Guests also get the
 * token for the link to their own trips.
 * @param sql outside a transaction, so that wrong phones stay counted
 * @param payments the shop's providers
 * @throws {Refusal} 404 `trip`, whether it is unknown or another caller's; 429 after too many wrong phones
 */
export async function readTrip(
  sql: Sql,
  view: ShopView,
  call: Follower,
  tripId: number,
  payments: readonly PaymentProvider[],
): Promise<Trip> {
  const { tracking_token: token, contact_number: phone } = call.input;
  const found = await findTrip(sql, view.language, tripId);
  if (found && found.owner === call.owner) {
    const trip = await answerTrip(sql, view, found, payments);
    return found.customer_id === null
      ? { ...trip, tracking_token: tripToken(view.signer, found) }
      : trip;
  }
  if (found && opensTrip(view.signer, found, token)) {
    const offers = ['pay', ...(takesPart(found) ? ['pay_part'] : [])];
    return { ...(await answerTrip(sql, view, found, payments)), offers };
  }
  if (call.caller?.kind !== 'guest' || !phone) return refuse(404, 'trip', 'tripUnknown');
  const proof = { subject: 'trip', id: tripId, phone, address: call.address } as const;
  return answerFollower(sql, view, await provePhone(sql, proof, found, call.now));
}

/** Number and phone are known to more people than the customer, so they show less, as with orders. */
async function answerFollower(sql: Sql, view: ShopView, row: TripRow): Promise<Trip> {
  return tripByPhone(await answerTrip(sql, view, row));
}

/**
 * A trip with its vehicles, as sent to everybody who may read it.
 * @param payments providers at which the reader may pay
 */
export async function answerTrip(
  sql: Sql,
  view: ShopView,
  row: TripRow,
  payments: readonly PaymentProvider[] = [],
): Promise<Trip> {
  const details = await listDetailRows(sql, row.id);
  const refunds = (await listRefunds(sql, { tripIds: [row.id] })).get(row.id) ?? [];
  const trip = toTripWithVehicles(row, refunds, details, await listUnitRows(sql, row.id), view);
  const { deposit_amount: amount } = row;
  const added: Partial<Trip> = { deposit: amount > 0 ? { amount, status: 'at_pickup' } : null };
  for (const feature of view.features.builtIn) {
    Object.assign(added, await feature.tripDetails?.(sql, row, view, payments));
  }
  return { ...trip, ...added };
}
