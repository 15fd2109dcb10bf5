import { json, type Transaction } from '../database/database';
import { inAllLanguages } from '../server/language';
import { refuseLost, type StockRows } from './stock-file';
import { givenOr, rowsOver } from './stock-goods';

/** Stores vehicles for rent with their attributes, and every unit by its plate. */
export async function putVehicles(
  tx: Transaction,
  { brands, vehicle_categories, vehicles }: StockRows,
  now: Date,
): Promise<void> {
  await putBrands(tx, brands);
  await tx.query(
    `insert into vehicle_categories (slug, name, image)
      select x.slug, x.name, x.image from ${rowsOver('vehicle_categories')}
      on conflict (slug) do update set name = excluded.name, image = excluded.image`,
    [json(vehicle_categories)],
  );
  await putVehicleRows(tx, vehicles, now);
  await putUnits(tx, vehicles);
}

async function putBrands(tx: Transaction, brands: StockRows['brands']): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into brands (module_id, slug, name, image)
      select m.id, x.slug, x.name, x.image
        from ${rowsOver('brands')}
          join modules m on ${givenOr('module', 'm.slug', 'm.id = known.module_id')}
      on conflict (slug) do update set name = excluded.name, image = excluded.image
        where brands.module_id = excluded.module_id
      returning slug`,
    [json(brands)],
  );
  refuseLost(brands, put, 'Unknown module, or not the current one, for the brands');
}

/** Columns of a vehicle with the same name in the file. */
const columns = [
  'slug',
  'name',
  'description',
  'thumbnail',
  'images',
  'model',
  'type',
  'engine_capacity',
  'engine_power',
  'seating_capacity',
  'air_condition',
  'fuel_type',
  'transmission_type',
  'trip_hourly',
  'trip_distance',
  'trip_day_wise',
  'hourly_price',
  'distance_price',
  'day_wise_price',
  'deposit',
  'daily_kilometres',
  'free_cancel_hours',
  'min_driver_age',
  'status',
] as const;

/** The fields of a vehicle in the form of its row: a trip type with a price is offered. */
const storedVehicle = ({
  hourly_price: hour,
  distance_price: way,
  day_wise_price: day,
  ...vehicle
}: StockRows['vehicles'][number]) => ({
  ...vehicle,
  ...(hour !== undefined && { trip_hourly: hour !== null, hourly_price: hour ?? 0 }),
  ...(way !== undefined && { trip_distance: way !== null, distance_price: way ?? 0 }),
  ...(day !== undefined && { trip_day_wise: day !== null, day_wise_price: day ?? 0 }),
});

async function putVehicleRows(
  tx: Transaction,
  vehicles: StockRows['vehicles'],
  now: Date,
): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into vehicles (provider_id, zone_id, brand_id, category_id, created_at, search_text, ${columns.join(', ')})
      select s.id, s.zone_id, b.id, c.id, $2, lower(concat_ws(' ', ${inAllLanguages('x.name')}, x.model)),
          ${columns.map((column) => `x.${column}`).join(', ')}
        from ${rowsOver('vehicles')}
          join stores s on ${givenOr('provider', 's.slug', 's.id = known.provider_id')}
          join modules m on m.id = s.module_id and m.module_type = 'rental'
          join brands b on ${givenOr('brand', 'b.slug', 'b.id = known.brand_id')} and b.module_id = m.id
          join vehicle_categories c on ${givenOr('category', 'c.slug', 'c.id = known.category_id')}
      on conflict (slug) do update set brand_id = excluded.brand_id, category_id = excluded.category_id,
        search_text = excluded.search_text, ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
        where vehicles.provider_id = excluded.provider_id
      returning slug`,
    [json(vehicles.map(storedVehicle)), now],
  );
  refuseLost(
    vehicles,
    put,
    'Unknown provider, brand of its module or category, or not the current provider, for the vehicles',
  );
}

async function putUnits(tx: Transaction, vehicles: StockRows['vehicles']): Promise<void> {
  const rows = vehicles.flatMap(({ slug, plates = [] }) =>
    plates.map((plate) => ({ slug, plate })),
  );
  // Trips refer to vehicles, so they are not deleted.
  await tx.query(
    `update vehicle_units u set status = false from vehicles v
      where v.id = u.vehicle_id and v.slug = any($1::text[])`,
    [vehicles.filter(({ plates }) => plates).map(({ slug }) => slug)],
  );
  const put = await tx.query<{ slug: string }>(
    `insert into vehicle_units (vehicle_id, license_plate_number)
      select v.id, x.plate from jsonb_to_recordset($1) as x(slug text, plate text)
        join vehicles v on v.slug = x.slug
      on conflict (license_plate_number) do update set status = true
        where vehicle_units.vehicle_id = excluded.vehicle_id
      returning license_plate_number as slug`,
    [json(rows)],
  );
  refuseLost(
    rows.map(({ plate }) => ({ slug: plate })),
    put,
    'Other vehicles have these plates',
  );
}
