import { json, type Transaction } from '../database/database';
import { refuseLost, type StockFile } from './stock-file';

/** Stores vehicles for rent with their attributes, and every unit by its plate. */
export async function putVehicles(
  tx: Transaction,
  { brands, vehicle_categories, vehicles }: StockFile,
  now: Date,
): Promise<void> {
  await putBrands(tx, brands);
  await tx.query(
    `insert into vehicle_categories (slug, name, image)
      select x.slug, x.name, x.image from jsonb_to_recordset($1) as x(slug text, name jsonb, image text)
      on conflict (slug) do update set name = excluded.name, image = excluded.image`,
    [json(vehicle_categories)],
  );
  await putVehicleRows(tx, vehicles, now);
  await putUnits(tx, vehicles);
}

async function putBrands(tx: Transaction, brands: StockFile['brands']): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into brands (module_id, slug, name, image)
      select m.id, x.slug, x.name, x.image
        from jsonb_to_recordset($1) as x(slug text, module text, name jsonb, image text)
          join modules m on m.slug = x.module
      on conflict (slug) do update set name = excluded.name, image = excluded.image
        where brands.module_id = excluded.module_id
      returning slug`,
    [json(brands)],
  );
  refuseLost(brands, put, 'No such module, or another one than there is, for the brands');
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
  'search_text',
] as const;

/** A kind of trip with a price is offered; searches find both names. */
function storedVehicle(vehicle: StockFile['vehicles'][number]) {
  const { hourly_price: hour, distance_price: way, day_wise_price: day, name, model } = vehicle;
  return {
    ...vehicle,
    trip_hourly: hour !== null,
    trip_distance: way !== null,
    trip_day_wise: day !== null,
    hourly_price: hour ?? 0,
    distance_price: way ?? 0,
    day_wise_price: day ?? 0,
    search_text: [name.en, name.ar, model].join(' ').toLowerCase(),
  };
}

async function putVehicleRows(
  tx: Transaction,
  vehicles: StockFile['vehicles'],
  now: Date,
): Promise<void> {
  const put = await tx.query<{ slug: string }>(
    `insert into vehicles (provider_id, zone_id, brand_id, category_id, created_at, ${columns.join(', ')})
      select s.id, s.zone_id, b.id, c.id, $2, ${columns.map((column) => `x.${column}`).join(', ')}
        from jsonb_populate_recordset(null::vehicles, $1) x
          join jsonb_to_recordset($1) as place(slug text, provider text, brand text, category text)
            on place.slug = x.slug
          join stores s on s.slug = place.provider
          join modules m on m.id = s.module_id and m.module_type = 'rental'
          join brands b on b.slug = place.brand and b.module_id = m.id
          join vehicle_categories c on c.slug = place.category
      on conflict (slug) do update set brand_id = excluded.brand_id, category_id = excluded.category_id,
        ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
        where vehicles.provider_id = excluded.provider_id
      returning slug`,
    [json(vehicles.map(storedVehicle)), now],
  );
  refuseLost(
    vehicles,
    put,
    'No such provider of vehicles, brand of its module or category, or another provider, for the vehicles',
  );
}

async function putUnits(tx: Transaction, vehicles: StockFile['vehicles']): Promise<void> {
  const rows = vehicles.flatMap(({ slug, plates }) => plates.map((plate) => ({ slug, plate })));
  // Trips refer to them, so they are not deleted.
  await tx.query(
    `update vehicle_units u set status = false from vehicles v
      where v.id = u.vehicle_id and v.slug = any($1::text[])`,
    [vehicles.map(({ slug }) => slug)],
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
    'They belong to another vehicle: the plates',
  );
}
