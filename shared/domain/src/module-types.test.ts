import {
  hasCapability,
  hasInterests,
  type ModuleType,
  moduleCapabilities,
  moduleTypes,
  moduleTypesSelling,
  moduleTypesWith,
  offers,
  type SoldThing,
  type StoreName,
  sells,
  servesMeals,
  storeNameOf,
} from './module-types';

interface Row {
  readonly sells: SoldThing;
  readonly storeName: StoreName;
  readonly hasInterests: boolean;
  readonly servesMeals: boolean;
  /** Capabilities, separated by spaces. */
  readonly can: string;
}

/** A copy of the table, so that no value is changed by mistake. */
const rows: Readonly<Record<ModuleType, Row>> = {
  food: {
    sells: 'items',
    storeName: 'restaurant',
    hasInterests: true,
    servesMeals: true,
    can: 'add_on veg_non_veg item_available_time halal nutrition allergy cutlery order_place_to_schedule_interval',
  },
  grocery: {
    sells: 'items',
    storeName: 'store',
    hasInterests: true,
    servesMeals: false,
    can: 'stock unit halal nutrition allergy organic order_place_to_schedule_interval',
  },
  pharmacy: {
    sells: 'items',
    storeName: 'store',
    hasInterests: true,
    servesMeals: false,
    can: 'stock unit order_attachment prescription common_condition generic_name order_place_to_schedule_interval',
  },
  ecommerce: {
    sells: 'items',
    storeName: 'store',
    hasInterests: true,
    servesMeals: false,
    can: 'stock unit brand always_open',
  },
  parcel: {
    sells: 'parcels',
    storeName: 'store',
    hasInterests: false,
    servesMeals: false,
    can: 'always_open',
  },
  rental: {
    sells: 'trips',
    storeName: 'provider',
    hasInterests: false,
    servesMeals: false,
    can: '',
  },
};

test.each(moduleTypes)('what %s sells, and what it can do', (type) => {
  const row = rows[type];
  expect((['items', 'parcels', 'trips'] as const).filter((thing) => sells(type, thing))).toEqual([
    row.sells,
  ]);
  expect(storeNameOf(type)).toBe(row.storeName);
  expect(hasInterests(type)).toBe(row.hasInterests);
  expect(servesMeals(type)).toBe(row.servesMeals);
  expect(moduleCapabilities.filter((name) => hasCapability(type, name)).join(' ')).toBe(row.can);
});

test.each(['unheard_of', 'constructor', '', null, undefined])(
  'a module type such as %p sells nothing and can do nothing',
  (type) => {
    expect(sells(type, 'items') || sells(type, 'parcels') || sells(type, 'trips')).toBe(false);
    expect(hasCapability(type, 'stock')).toBe(false);
    expect(hasInterests(type)).toBe(false);
    expect(servesMeals(type)).toBe(false);
    expect(storeNameOf(type)).toBe('store');
  },
);

test("the server's statement about a capability overrides the table", () => {
  const said = { grocery: { always_open: 1, stock: '0', unit: null } };
  expect(hasCapability('grocery', 'always_open', said)).toBe(true);
  expect(hasCapability('grocery', 'stock', said)).toBe(false);
  expect(hasCapability('grocery', 'unit', said)).toBe(true);
  expect(hasCapability('ecommerce', 'always_open', said)).toBe(true);
  expect(hasCapability('ecommerce', 'always_open', null)).toBe(true);
});

test('the lists for queries are those of the table', () => {
  for (const thing of ['items', 'parcels', 'trips'] as const) {
    expect(moduleTypesSelling(thing)).toEqual(
      moduleTypes.filter((type) => rows[type].sells === thing),
    );
  }
  for (const name of moduleCapabilities) {
    expect(moduleTypesWith(name)).toEqual(
      moduleTypes.filter((type) => rows[type].can.split(' ').includes(name)),
    );
  }
});

test('a module type is offered if one of its modules is active', () => {
  expect(offers([{ module_type: 'food' }, { module_type: 'rental', status: 1 }], 'trips')).toBe(
    true,
  );
  expect(offers([{ module_type: 'rental' }], 'trips')).toBe(true);
  expect(offers([{ module_type: 'rental', status: '0' }], 'trips')).toBe(false);
  expect(offers([{ module_type: 'food', status: true }], 'trips')).toBe(false);
  expect(offers([], 'items')).toBe(false);
});
