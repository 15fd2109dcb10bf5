import type { CartHandOver } from '@storefront/api';
import type { Transaction } from '../../database/database';
import type { ShopView } from '../../server/features';
import { customerOwner } from '../../server/http/caller';
import { Refusal } from '../../server/http/refusal';
import { findZoneIdsAt } from '../addresses/zones-at';
import { replaceCart } from '../cart/changing-carts';
import { findFulfilment } from '../rental-catalog/fulfilment';
import { loadCart, type StoredCart } from './answer-cart';
import { checkVehicle } from './check-vehicle';
import {
  deleteLines,
  findFreeUnits,
  findTripRow,
  listLines,
  placesOf,
  type TripRow,
  updateExtras,
  updateQuantity,
} from './queries';
import { occupiedSpan, pointOf } from './trip-data';

/**
 * Moves a guest's booking cart to the customer who signs in. The guest's trip wins, because it was chosen most
 * recently. Vehicles of the same provider join it where all of them are available for that trip; otherwise it replaces
 * the account's booking cart. The caller has locked both carts.
 */
export async function handOverBooking(
  tx: Transaction,
  guest: string,
  customerId: number,
  view: ShopView,
): Promise<CartHandOver> {
  const customer = customerOwner(customerId);
  const incoming = await listLines(tx, guest);
  const done = { lines: incoming.length, joined: 0, reduced: 0, set_aside: 0 };
  if (incoming.length === 0) return done;
  const [own] = await listLines(tx, customer);
  const trip = await findTripRow(tx, guest);
  if (own && trip && (await canJoin(tx, await loadCart(tx, customer, view), incoming, trip))) {
    done.joined = incoming.length;
    done.reduced = await joinVehicles(tx, guest, customer, trip);
  } else if (own) {
    const cart = {
      owner: customer,
      moduleId: own.module_id,
      storeId: own.provider_id,
      isRental: true,
    };
    if (await replaceCart(tx, view.features, cart, view.now)) done.set_aside = 1;
  }
  await tx.query('update rental_cart_lines set owner = $2 where owner = $1', [guest, customer]);
  // An older trip without vehicles is replaced.
  await tx.query('delete from rental_user_data where owner = $1', [customer]);
  await tx.query('update rental_user_data set owner = $2 where owner = $1', [guest, customer]);
  return done;
}

/** Whether the account's vehicles belong to the guest's provider and are available for the guest's trip. */
async function canJoin(
  tx: Transaction,
  { lines }: StoredCart,
  incoming: readonly { readonly provider_id: number }[],
  trip: TripRow,
): Promise<boolean> {
  const provider = incoming[0]?.provider_id;
  if (lines.some(({ vehicle }) => vehicle.provider_id !== provider)) return false;
  const zoneIds = await findZoneIdsAt(tx, pointOf(trip.pickup_location));
  const wanted = {
    ...timesOf(trip),
    rentalType: trip.rental_type,
    zoneIds,
    pickup: trip.pickup_location,
    delivered: trip.delivered,
    returnPlace: trip.return_location,
    driverAge: trip.driver_age,
  };
  try {
    for (const { row, vehicle } of lines) await checkVehicle(tx, vehicle, row.quantity, wanted);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function timesOf(trip: TripRow) {
  const { pickup_time: pickupAt, estimated_hours: estimatedHours, destination_time } = trip;
  return { pickupAt, estimatedHours, travelHours: destination_time };
}

/** The same vehicle in both carts: the quantities are added, up to the number of free units. */
async function joinVehicles(
  tx: Transaction,
  guest: string,
  customer: string,
  trip: TripRow,
): Promise<number> {
  let reduced = 0;
  const own = await listLines(tx, customer);
  for (const line of await listLines(tx, guest)) {
    const twin = own.find(({ vehicle_id }) => vehicle_id === line.vehicle_id);
    if (!twin) continue;
    const together = twin.quantity + line.quantity;
    const span = occupiedSpan(
      timesOf(trip),
      await findFulfilment(tx, line.provider_id, placesOf(trip)),
    );
    const free = await findFreeUnits(tx, line.vehicle_id, span, together);
    const quantity = Math.max(1, free.length);
    if (quantity < together) reduced += 1;
    await updateQuantity(tx, twin.id, quantity);
    if (line.extras.length > 0) await updateExtras(tx, twin.id, line.extras);
    await deleteLines(tx, guest, [line.id]);
  }
  return reduced;
}
