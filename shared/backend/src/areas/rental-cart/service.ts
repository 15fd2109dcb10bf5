import type { RentalCart, RentalType } from '@storefront/api';
import { formatBusinessTime } from '@storefront/pricing';
import type { Database, Transaction } from '../../database/database';
import { Refusal, refuse } from '../../server/http/refusal';
import { lockCart } from '../cart/queries';
import { listExtras } from '../rental-catalog/extras';
import { findVehicleRows } from '../rental-catalog/queries';
import type { VehicleRow } from '../rental-catalog/vehicle-row';
import {
  answerCart,
  type CartOwner,
  clockAt,
  isElsewhere,
  loadCart,
  type StoredCart,
} from './answer-cart';
import { checkVehicle, offers } from './check-vehicle';
import { checkExtras, type ExtraChoice } from './chosen-extras';
import {
  deleteCart,
  deleteLines,
  insertLine,
  listLines,
  updateExtras,
  updateQuantity,
  writeTrip,
} from './queries';
import { readTripData, type TripData, type TripInput } from './trip-data';

/**
 * The booking cart, without lines whose provider does not serve the pickup point, and empty where the provider serves
 * none of the caller's zones. Reading does not delete them: they reappear when the caller returns to the place. The
 * next change deletes them.
 */
export async function readCart(database: Database, cart: CartOwner): Promise<RentalCart> {
  return database.transaction((tx) => answerCart(tx, cart));
}

/** Locks the cart for a change, and deletes the parts that were not shown. */
async function openCart(tx: Transaction, cart: CartOwner): Promise<StoredCart> {
  const { owner, view, zoneIds } = cart;
  await lockCart(tx, owner);
  const stored = await loadCart(tx, owner, view);
  if (isElsewhere(stored, zoneIds)) {
    await deleteCart(tx, owner);
    return { lines: [], trip: null };
  }
  const shown = stored.lines.map(({ row }) => row.id);
  const hidden = (await listLines(tx, owner)).filter(({ id }) => !shown.includes(id));
  await deleteLines(
    tx,
    owner,
    hidden.map(({ id }) => id),
  );
  return stored;
}

/**
 * Adds a vehicle and sets the trip of the whole cart.
 * @throws {Refusal} 403 `cart_item`, `extras`, and those of {@link readTripData}
 */
export async function addVehicle(
  database: Database,
  cart: CartOwner,
  input: TripInput & {
    readonly vehicle_id: number;
    readonly quantity: number;
    readonly extras?: readonly ExtraChoice[] | null | undefined;
  },
): Promise<RentalCart> {
  return database.transaction(async (tx) => {
    const stored = await openCart(tx, cart);
    const trip = await readTripData(tx, cart.view, input);
    const vehicle = await findVehicle(tx, cart, input.vehicle_id);
    if (stored.lines.some(({ row }) => row.vehicle_id === vehicle.id)) {
      refuse(403, 'cart_item', 'vehicleInCart', { name: vehicle.name });
    }
    if (stored.lines.some(({ row }) => row.provider_id !== vehicle.provider_id)) {
      refuse(403, 'cart_item', 'otherProvider');
    }
    await checkVehicle(tx, vehicle, input.quantity, trip);
    const extras = input.extras ?? [];
    checkExtras(vehicle.name, await listExtras(tx, [vehicle.id]), extras);
    await checkLines(tx, stored, trip);
    const { owner, moduleId } = cart;
    await insertLine(
      tx,
      {
        owner,
        module_id: moduleId,
        provider_id: vehicle.provider_id,
        vehicle_id: vehicle.id,
        quantity: input.quantity,
        extras,
      },
      cart.view.now,
    );
    await writeTrip(tx, owner, trip);
    return answerCart(tx, cart);
  });
}

async function findVehicle(tx: Transaction, cart: CartOwner, id: number): Promise<VehicleRow> {
  const [vehicle] = await findVehicleRows(tx, cart.view, [id]);
  return vehicle && vehicle.module_id === cart.moduleId
    ? vehicle
    : refuse(403, 'cart_item', 'vehicleUnknown');
}

async function checkLines(tx: Transaction, stored: StoredCart, trip: TripData): Promise<void> {
  for (const { row, vehicle } of stored.lines) {
    await checkVehicle(tx, vehicle, row.quantity, trip);
  }
}

/** The trip fields of a changed line. */
type TripChange = { readonly [Key in keyof TripInput]?: TripInput[Key] | null | undefined };

type LineChange = TripChange & { readonly extras?: readonly ExtraChoice[] | null | undefined };

/**
 * Changes the quantity of a line, and its extras and trip where given.
 * @throws {Refusal} 404 `cart_id` for a line of another caller, 403 `cart_item`, `extras`
 */
export async function updateLine(
  database: Database,
  cart: CartOwner,
  lineId: number,
  quantity: number,
  change: LineChange,
): Promise<RentalCart> {
  return database.transaction(async (tx) => {
    const stored = await openCart(tx, cart);
    const line = stored.lines.find(({ row }) => row.id === lineId);
    if (!line || !stored.trip) return refuse(404, 'cart_id', 'rentalLineUnknown');
    const changed = await mergeTrip(tx, stored.trip, change);
    const trip = await readTripData(tx, cart.view, changed);
    const others = stored.lines.filter(({ row }) => row.id !== lineId);
    await checkVehicle(tx, line.vehicle, quantity, trip);
    await checkLines(tx, { ...stored, lines: others }, trip);
    await updateQuantity(tx, lineId, quantity);
    if (change.extras) {
      checkExtras(line.vehicle.name, line.offered, change.extras);
      await updateExtras(tx, lineId, change.extras);
    }
    await writeTrip(tx, cart.owner, trip);
    return answerCart(tx, cart);
  });
}

async function mergeTrip(
  tx: Transaction,
  stored: NonNullable<StoredCart['trip']>,
  change: TripChange,
): Promise<TripInput> {
  return {
    rental_type: change.rental_type ?? stored.rental_type,
    pickup_location: change.pickup_location ?? stored.pickup_location,
    destination_location: change.destination_location ?? stored.destination_location,
    pickup_time:
      change.pickup_time ?? formatBusinessTime(stored.pickup_time, await clockAt(tx, stored)),
    estimated_hours: change.estimated_hours ?? stored.estimated_hours,
    delivered: change.delivered ?? stored.delivered,
    return_location: change.return_location ?? stored.return_location,
    driver_age: change.driver_age ?? stored.driver_age,
  };
}

/**
 * Changes the trip that all vehicles share.
 * @throws {Refusal} 404 `user_data_id` for another caller's trip; 403 with `unsupported_cart_ids` when vehicles do not
 * offer the rental type; 403 `cart_item` when they are not available then
 */
export async function updateTrip(
  database: Database,
  cart: CartOwner,
  tripId: number,
  input: TripInput,
): Promise<RentalCart> {
  return database.transaction(async (tx) => {
    const stored = await openCart(tx, cart);
    if (stored.trip?.id !== tripId) refuse(404, 'user_data_id', 'tripDataUnknown');
    refuseUnoffered(stored, input.rental_type);
    const trip = await readTripData(tx, cart.view, input);
    await checkLines(tx, stored, trip);
    await writeTrip(tx, cart.owner, trip);
    return answerCart(tx, cart);
  });
}

function refuseUnoffered(stored: StoredCart, rentalType: RentalType): void {
  const unoffered = stored.lines.filter(({ vehicle }) => !offers(vehicle, rentalType));
  if (unoffered.length === 0) return;
  throw new Refusal(
    403,
    unoffered.map(({ vehicle }) => ({
      code: 'cart_item',
      key: 'typeNotOffered' as const,
      values: { name: vehicle.name },
    })),
    { unsupported_cart_ids: unoffered.map(({ row }) => row.id) },
  );
}

/** @throws {Refusal} 404 `cart_id` when none of the lines is the caller's */
export async function removeVehicles(
  database: Database,
  cart: CartOwner,
  lineIds: readonly number[],
): Promise<RentalCart> {
  return database.transaction(async (tx) => {
    await lockCart(tx, cart.owner);
    const removed = await removeLines(tx, cart, lineIds);
    if (removed === 0) refuse(404, 'cart_id', 'rentalLineUnknown');
    return answerCart(tx, cart);
  });
}

/** Removing the last vehicle removes the trip. */
async function removeLines(
  tx: Transaction,
  { owner, view }: CartOwner,
  lineIds: readonly number[],
): Promise<number> {
  const removed = await deleteLines(tx, owner, lineIds);
  const { lines } = await loadCart(tx, owner, view);
  if (lines.length === 0) await deleteCart(tx, owner);
  return removed.length;
}

/** The vehicle that replaces those of the cart. */
export interface Replacement {
  readonly vehicle_id: number;
  readonly quantity?: number | null | undefined;
  readonly pickup_time?: string | null | undefined;
  readonly rental_type?: RentalType | null | undefined;
}

/**
 * Empties the booking cart; with a replacement only if that vehicle could then be added.
 * @throws {Refusal} 403 `cart_item`
 */
export async function clearCart(
  database: Database,
  cart: CartOwner,
  replacement: Replacement | null,
): Promise<RentalCart & { status: string }> {
  return database.transaction(async (tx) => {
    await lockCart(tx, cart.owner);
    if (replacement) {
      const vehicle = await findVehicle(tx, cart, replacement.vehicle_id);
      const { trip } = await loadCart(tx, cart.owner, cart.view);
      if (trip) {
        const { pickup_time, rental_type } = replacement;
        const changed = await mergeTrip(tx, trip, { pickup_time, rental_type });
        const read = await readTripData(tx, cart.view, changed);
        await checkVehicle(tx, vehicle, replacement.quantity ?? 1, read);
      }
    }
    await deleteCart(tx, cart.owner);
    return { carts: [], user_data: null, status: 'success' };
  });
}
