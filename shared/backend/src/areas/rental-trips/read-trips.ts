import type { Trip } from '@storefront/api';
import {
  isTripStatus,
  type TripStatus,
  tripStatuses,
  tripStatusesThatAre,
} from '@storefront/domain';
import type { Sql } from '../../database/database';
import type { Call } from '../../server/call';
import { envelope, type Page } from '../../server/paging';
import { refuse } from '../../server/refusal';
import type { ShopView } from '../../server/shop-view';
import type { Signer } from '../../server/signing';
import { provePhone } from '../orders/guest-proof';
import type { PaymentProvider } from '../payments/provider';
import { listRefunds } from '../payments/refunds';
import { readDeposit } from '../trip-deposits/open-deposit';
import { toTrip, toTripWithVehicles } from './trip-answer';
import { takesPart } from './trip-offers';
import { findTrip, listDetailRows, listTripRows, listUnitRows, type TripRow } from './trip-rows';

const USE = 'trip-link';

type Linked = Pick<TripRow, 'id' | 'owner' | 'customer_id'>;

/**
 * The token that opens a guest's trip, for its link. It is signed and not stored, because booking answers only the
 * number and reading a trip writes nothing. It becomes invalid when the trip is moved to an account, which changes its
 * owner.
 */
function tripToken(signer: Signer, { id, owner }: Linked): string {
  return signer.sign(USE, `${id}\n${owner}`);
}

/** Whether the token is that of the link to this trip, which is a guest's. */
function opensTrip(
  signer: Signer,
  { id, owner, customer_id }: Linked,
  token: string | null | undefined,
): boolean {
  return (
    customer_id === null && Boolean(token) && signer.isSigned(USE, `${id}\n${owner}`, token ?? '')
  );
}

/** The statuses for the word in the path. @throws {Refusal} 404 for another word */
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

/** @throws {Refusal} 404 `trip` for another caller's trip, as for one that does not exist */
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
 * A trip that the caller may pay at a gateway, or have its deposit set aside there: one of their own, and a guest's
 * by its link.
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

/** The caller who tracks a trip, and the proof. */
interface Follower extends Asker, Pick<Call<unknown>, 'address' | 'now'> {
  readonly input: {
    /** Of the trip's link. */
    readonly tracking_token?: string | null | undefined;
    /** The contact phone on the trip. */
    readonly contact_number?: string | null | undefined;
  };
}

/**
 * A trip that the caller may track: one of their own, or a guest's by its link or its contact phone. Guests get the
 * token of the link to their own trips.
 * @param sql outside of a transaction, so that wrong phones stay counted
 * @param payments providers that may hold the deposit
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

/** A caller who only tracks a trip cannot change it. */
async function answerFollower(sql: Sql, view: ShopView, row: TripRow): Promise<Trip> {
  return { ...(await answerTrip(sql, view, row)), offers: [] };
}

/** A trip with its vehicles, for a caller who may read it. */
export async function answerTrip(
  sql: Sql,
  view: ShopView,
  row: TripRow,
  payments: readonly PaymentProvider[] = [],
): Promise<Trip> {
  const details = await listDetailRows(sql, row.id);
  const refunds = (await listRefunds(sql, { tripIds: [row.id] })).get(row.id) ?? [];
  const trip = toTripWithVehicles(row, refunds, details, await listUnitRows(sql, row.id), view);
  return { ...trip, deposit: await readDeposit(sql, row, { payments, now: view.now }) };
}
