import { roundMoney } from '@storefront/pricing';
import { rental, type VehicleModel } from '../catalog/rental';
import { type Pair, translated } from '../catalog/table';
import { pictureUrl } from '../pictures/picture-url';
import { type DemoContext, instant, slug } from './demo-context';
import { moduleIds } from './places';
import { makeStore, type PlacedStore } from './stores';

const VEHICLES_A_PROVIDER = 6;
const rentalWords = ['Car rental', 'تأجير سيارات'];

/** Creates rental providers with their vehicles, and the individual cars with their plates. */
export function makeRental(world: DemoContext): readonly PlacedStore[] {
  const { book } = world;
  const categoryIds = new Map(
    rental.categories.map(({ key, name, picture }) => [
      key,
      book.add('vehicle_categories', {
        name: translated(name),
        image: pictureUrl('category', picture),
      }),
    ]),
  );
  const brandIds = new Map(
    Object.entries(rental.brands).map(([key, name]) => [
      key,
      book.add('brands', {
        module_id: moduleIds.rental,
        name: translated(name),
        slug: `brand-${slug(key)}`,
        image: pictureUrl('logo', { initials: key.slice(0, 2) }),
      }),
    ]),
  );
  const provider = (name: Pair, zoneId: number, index: number) =>
    makeStore(
      world,
      'rental',
      { name, picture: 'car', kinds: ['cars'] },
      rentalWords,
      zoneId,
      index,
    );
  const providers = [
    ...rental.providers.map((name, index) => provider(name, (index % 3) + 1, index)),
    ...rental.riyadhProviders.map((name, index) => provider(name, 4, index)),
  ];
  providers.forEach((store, index) => {
    for (let place = 0; place < VEHICLES_A_PROVIDER; place += 1) {
      const model = rental.models[(index * 5 + place * 2) % rental.models.length];
      if (model) makeVehicle(world, store, model, categoryIds, brandIds);
    }
    makeExtras(world, store);
    makeWays(world, store, index);
  });
  return providers;
}

/** One provider has no extras. */
function makeExtras({ book }: DemoContext, store: PlacedStore): void {
  if (store.plan.name === rental.providers[3]) return;
  for (const { name, about, price, per, most, oneOf, type, kind } of rental.extras) {
    const row = {
      provider_id: store.id,
      kind,
      name: translated(name),
      description: about && translated(about),
      price: roundMoney(price * store.priceFactor),
      charged_per: per,
      max_quantity: most,
      one_of: oneOf,
    };
    const vehicles = book
      .rows('vehicles')
      .filter((vehicle) => vehicle.provider_id === store.id && vehicle.type === type);
    if (type === undefined) book.add('rental_extras', { ...row, vehicle_id: null });
    else for (const { id } of vehicles) book.add('rental_extras', { ...row, vehicle_id: id });
  }
}

/** One provider neither delivers nor collects vehicles; another one delivers but does not collect. */
function makeWays({ book }: DemoContext, store: PlacedStore, index: number): void {
  if (store.plan.name === rental.providers[3]) return;
  const price = (amount: number) => roundMoney(amount * store.priceFactor);
  book.put('rental_way_terms', {
    provider_id: store.id,
    delivery_fee: price(60),
    delivery_fee_per_km: price(6),
    delivery_radius: index % 4 === 1 ? 8 : 25,
    return_fee: price(120),
    return_fee_per_km: price(8),
    return_radius: store.plan.name === rental.providers[5] ? null : 45,
  });
}

function makeVehicle(
  world: DemoContext,
  store: PlacedStore,
  model: VehicleModel,
  categoryIds: ReadonlyMap<string, number>,
  brandIds: ReadonlyMap<string, number>,
): void {
  const { book, chance } = world;
  const id = book.rows('vehicles').length + 1;
  const price = (amount: number) => roundMoney(amount * store.priceFactor);
  const [en, ar] = model.name;
  const categoryName = nameOf(rental.categories, model.category);
  const brandName = rental.brands[model.brand] ?? [];
  book.add('vehicles', {
    id,
    provider_id: store.id,
    zone_id: store.zoneId,
    brand_id: brandIds.get(model.brand),
    category_id: categoryIds.get(model.category),
    slug: `${slug(en)}-${id}`,
    name: translated(model.name),
    description: {
      en: `${en}, ${model.seats} seats, checked and cleaned before every trip.`,
      ar: `${ar}، ${model.seats} مقاعد، تُفحص وتُنظف قبل كل رحلة.`,
    },
    thumbnail: pictureUrl('vehicle', model.picture, id % 40),
    images: [0, 1, 2, 3].map((step) => pictureUrl('vehicle', model.picture, (id + step) % 40)),
    model: model.model,
    type: model.type,
    engine_capacity: model.cc,
    engine_power: model.hp,
    seating_capacity: model.seats,
    air_condition: model.category !== 'scooter' && id % 9 !== 4,
    fuel_type: model.fuel,
    transmission_type: model.transmission,
    trip_hourly: id % 7 !== 3,
    trip_distance: id % 5 !== 2,
    trip_day_wise: true,
    hourly_price: price(model.hour),
    distance_price: price(model.km),
    day_wise_price: price(model.day),
    discount_type: id % 8 === 4 ? 'amount' : 'percent',
    discount_price: id % 8 === 4 ? price(50) : id % 3 === 0 ? 10 : 0,
    deposit: id % 3 === 1 ? 0 : price(model.day),
    daily_kilometres: id % 2 === 0 ? null : 250,
    free_cancel_hours: id % 4 === 3 ? null : id % 2 === 0 ? 24 : 48,
    min_driver_age: model.type === 'luxury' ? 25 : model.type === 'executives' ? 23 : null,
    tags: [categoryName, rental.types[model.type]]
      .filter((tag, place, all) => all.findIndex(([name]) => name === tag[0]) === place)
      .map(translated),
    new_tag: id % 6 === 0,
    total_trip: chance.whole(0, 90),
    search_text: [
      en,
      ar,
      ...brandName,
      ...categoryName,
      ...rental.types[model.type],
      ...store.plan.name,
    ]
      .join(' ')
      .toLowerCase(),
    created_at: instant(world, -chance.whole(5, 300)),
  });
  const units = id % 4 === 1 ? 1 : chance.whole(2, 4);
  for (let unit = 0; unit < units; unit += 1) {
    const hasDriver = model.type === 'luxury' || unit === 1;
    book.add('vehicle_units', {
      vehicle_id: id,
      license_plate_number: `${'ABCDEFGHKLMN'[id % 12]}${'PQRSTUVWXYZJ'[unit % 12]} ${1000 + id * 7 + unit}`,
      driver: hasDriver ? driver(id, unit) : null,
    });
  }
}

function nameOf(
  kinds: readonly { readonly key: string; readonly name: Pair }[],
  key: string,
): Pair {
  const kind = kinds.find((one) => one.key === key);
  if (!kind) throw new Error(`There is no kind of vehicle ${key}`);
  return kind.name;
}

function driver(id: number, unit: number) {
  const names = [
    ['Karim', 'Adel'],
    ['Mina', 'Samir'],
    ['Tarek', 'Hosny'],
    ['Yasser', 'Nabil'],
  ] as const;
  const [first_name, last_name] = names[(id + unit) % 4] ?? names[0];
  return {
    id: id * 10 + unit,
    first_name,
    last_name,
    email: `${first_name.toLowerCase()}.${id}${unit}@drivers.souk.example`,
    phone: `+2011${10_000_000 + id * 100 + unit}`,
    image: pictureUrl('avatar', 'driver', id % 40),
  };
}
