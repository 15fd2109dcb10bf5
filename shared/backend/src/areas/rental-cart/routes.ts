import {
  rentalCartAdd,
  rentalCartClear,
  rentalCartGet,
  rentalCartRemoveMultiple,
  rentalCartRemoveVehicle,
  rentalCartUpdate,
  rentalUserDataUpdate,
  rentalWishlist,
  rentalWishlistAdd,
  rentalWishlistRemove,
} from '@storefront/api/contract';
import { moduleTypesSelling } from '@storefront/domain';
import type { Database, Sql } from '../../database/database';
import { sqlList } from '../../database/sql-list';
import type { BackendContext } from '../../server/backend-context';
import type { ShopView } from '../../server/features';
import type { Call } from '../../server/http/call';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import type { ModuleMarket } from '../../server/shop-view';
import { readId } from '../items/queries';
import { readProviders } from '../rental-catalog/providers';
import { findVehicleRows } from '../rental-catalog/queries';
import { toVehicle } from '../rental-catalog/vehicle-row';
import type { CartOwner } from './answer-cart';
import { addVehicle, clearCart, readCart, removeVehicles, updateLine, updateTrip } from './service';

/** The target of the wishlist of rental: a vehicle or a provider. */
type RentalWishlistTarget =
  | { readonly kind: 'vehicle'; readonly id: number }
  | { readonly kind: 'provider'; readonly id: number };

const MAX_ENTRIES = 200;

const TRIP_MODULES = sqlList(moduleTypesSelling('trips'));

/** Vehicles and providers of the wishlist that are available in the zones, the newest entry first. */
async function readRentalWishlist(
  sql: Sql,
  view: ShopView,
  customerId: number,
  market: ModuleMarket,
) {
  const rows = await sql.query<{ vehicle_id: number | null; store_id: number | null }>(
    `select w.vehicle_id, w.store_id
      from wishes w
        left join vehicles v on v.id = w.vehicle_id
        join stores s on s.id = coalesce(w.store_id, v.provider_id)
      where w.customer_id = $1 and s.module_id = $2 and s.status and (v.id is null or v.status)
        and s.pickup_zone_ids && $3::int[]
      order by w.id desc limit ${MAX_ENTRIES}`,
    [customerId, market.moduleId, market.zoneIds ?? []],
  );
  const vehicleIds = rows.flatMap((row) => row.vehicle_id ?? []);
  const vehicles = await findVehicleRows(sql, view, vehicleIds);
  return {
    vehicles: vehicleIds.flatMap((id) => {
      const row = vehicles.find((vehicle) => vehicle.id === id);
      return row ? [toVehicle(row, view)] : [];
    }),
    providers: await readProviders(
      sql,
      view,
      rows.flatMap((row) => row.store_id ?? []),
    ),
  };
}

const columns = { vehicle: 'vehicle_id', provider: 'store_id' } as const;

/** @throws {Refusal} 404 for an unknown vehicle or provider, 403 when it is already in the list */
async function addToRentalWishlist(
  database: Database,
  customerId: number,
  target: RentalWishlistTarget,
  now: Date,
): Promise<void> {
  const isThere =
    target.kind === 'vehicle'
      ? await database.one('select 1 from vehicles where id = $1 and status', [target.id])
      : await database.one(
          `select 1 from stores s join modules m on m.id = s.module_id
            where s.id = $1 and s.status and m.module_type in ${TRIP_MODULES}`,
          [target.id],
        );
  if (!isThere) {
    refuse(404, target.kind, target.kind === 'vehicle' ? 'vehicleUnknown' : 'providerUnknown');
  }
  const column = columns[target.kind];
  const added = await database.one(
    `insert into wishes (customer_id, ${column}, created_at) values ($1, $2, $3)
      on conflict (customer_id, ${column}) do nothing returning id`,
    [customerId, target.id, now],
  );
  if (!added) refuse(403, 'data', 'wishThere');
}

/** @throws {Refusal} 404 when it is not in the list */
async function removeFromRentalWishlist(
  database: Database,
  customerId: number,
  target: RentalWishlistTarget,
): Promise<void> {
  const removed = await database.one(
    `delete from wishes where customer_id = $1 and ${columns[target.kind]} = $2 returning id`,
    [customerId, target.id],
  );
  if (!removed) refuse(404, 'data', 'wishUnknown');
}

/** Serves the calls of `shared/api/docs/rental.md`. */
export function registerRentalCartRoutes(backend: BackendContext): void {
  registerCart(backend);
  registerRentalWishlist(backend);
}

function registerCart(backend: BackendContext): void {
  const cartOf = (call: Call<unknown>): CartOwner => ({
    owner: call.owner,
    moduleId: call.moduleId,
    zoneIds: call.zoneIds,
    view: call.view,
  });
  registerEndpoint(backend, rentalCartGet, (call, database) => readCart(database, cartOf(call)));
  registerEndpoint(backend, rentalCartAdd, (call, database) =>
    addVehicle(database, cartOf(call), call.input),
  );
  registerEndpoint(backend, rentalCartUpdate, (call, database) =>
    updateLine(database, cartOf(call), call.input.cart_id, call.input.quantity, call.input),
  );
  registerEndpoint(backend, rentalUserDataUpdate, (call, database) => {
    const id = readId(call.param('user_data_id'));
    if (id === null) return refuse(404, 'user_data_id', 'tripDataUnknown');
    return updateTrip(database, cartOf(call), id, call.input);
  });
  registerEndpoint(backend, rentalCartRemoveVehicle, (call, database) => {
    const id = readId(call.param('cart_id'));
    if (id === null) return refuse(404, 'cart_id', 'rentalLineUnknown');
    return removeVehicles(database, cartOf(call), [id]);
  });
  registerEndpoint(backend, rentalCartRemoveMultiple, (call, database) =>
    removeVehicles(database, cartOf(call), call.input.cart_ids),
  );
  registerEndpoint(backend, rentalCartClear, (call, database) => {
    const { vehicle_id, ...trip } = call.input;
    return clearCart(database, cartOf(call), vehicle_id == null ? null : { ...trip, vehicle_id });
  });
}

function registerRentalWishlist(backend: BackendContext): void {
  registerEndpoint(backend, rentalWishlist, (call, database) =>
    readRentalWishlist(database, call.view, call.customer.customerId, call.market),
  );
  registerEndpoint(backend, rentalWishlistAdd, async (call, database) => {
    await addToRentalWishlist(database, call.customer.customerId, targetOf(call.input), call.now);
    return { message: message(call.language, 'wishAdded') };
  });
  registerEndpoint(backend, rentalWishlistRemove, async (call, database) => {
    await removeFromRentalWishlist(database, call.customer.customerId, targetOf(call.input));
    return { message: message(call.language, 'wishRemoved') };
  });
}

/** The contract's schema accepts exactly one of the fields. */
function targetOf(input: {
  readonly vehicle_id?: number | null | undefined;
  readonly provider_id?: number | null | undefined;
}): RentalWishlistTarget {
  return input.vehicle_id == null
    ? { kind: 'provider', id: input.provider_id ?? 0 }
    : { kind: 'vehicle', id: input.vehicle_id };
}
