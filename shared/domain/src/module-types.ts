import { isOn } from './flag';

/** The kinds of modules. */
export const moduleTypes = [
  'food',
  'grocery',
  'pharmacy',
  'ecommerce',
  'parcel',
  'rental',
] as const;
export type ModuleType = (typeof moduleTypes)[number];

/**
 * What a module sells: items of stores, in a cart; the delivery of a parcel, without a cart; trips with vehicles, in a
 * booking cart.
 */
export type SoldThing = 'items' | 'parcels' | 'trips';

/** The name for sellers of a module. */
export type StoreName = 'restaurant' | 'store' | 'provider';

/** The capabilities of a module, by their names in `module_config` of the contract. */
export const moduleCapabilities = [
  'add_on',
  'stock',
  'veg_non_veg',
  'unit',
  'order_attachment',
  'item_available_time',
  'halal',
  'nutrition',
  'allergy',
  'organic',
  'prescription',
  'brand',
  'common_condition',
  'generic_name',
  'cutlery',
  'always_open',
  'order_place_to_schedule_interval',
] as const;
export type ModuleCapability = (typeof moduleCapabilities)[number];

interface ModuleFacts {
  readonly sells: SoldThing;
  readonly storeName: StoreName;
  /** Customers are asked once which of its categories they like. */
  readonly hasInterests?: true;
  /** Items are cooked to order: their stores have a menu, and unlisted allergens are unknown. */
  readonly servesMeals?: true;
  readonly can: readonly ModuleCapability[];
}

/** One row for each module type. Code that depends on the type reads it here. */
const facts = {
  food: {
    sells: 'items',
    storeName: 'restaurant',
    hasInterests: true,
    servesMeals: true,
    can: [
      'add_on',
      'veg_non_veg',
      'item_available_time',
      'halal',
      'nutrition',
      'allergy',
      'cutlery',
      'order_place_to_schedule_interval',
    ],
  },
  grocery: {
    sells: 'items',
    storeName: 'store',
    hasInterests: true,
    can: [
      'stock',
      'unit',
      'halal',
      'nutrition',
      'allergy',
      'organic',
      'order_place_to_schedule_interval',
    ],
  },
  pharmacy: {
    sells: 'items',
    storeName: 'store',
    hasInterests: true,
    can: [
      'stock',
      'unit',
      'order_attachment',
      'prescription',
      'common_condition',
      'generic_name',
      'order_place_to_schedule_interval',
    ],
  },
  ecommerce: {
    sells: 'items',
    storeName: 'store',
    hasInterests: true,
    can: ['stock', 'unit', 'brand', 'always_open'],
  },
  parcel: { sells: 'parcels', storeName: 'store', can: ['always_open'] },
  rental: { sells: 'trips', storeName: 'provider', can: [] },
} as const satisfies Readonly<Record<ModuleType, ModuleFacts>>;

/** The module types that sell one thing. */
export type ModuleTypeSelling<Thing extends SoldThing> = {
  [Type in ModuleType]: (typeof facts)[Type]['sells'] extends Thing ? Type : never;
}[ModuleType];

/** `undefined` for a type that is not in the table, and if no module is chosen. */
function factsOf(type: string | null | undefined): ModuleFacts | undefined {
  const known = moduleTypes.find((each) => each === type);
  return known && facts[known];
}

/** Whether a module sells this. False for an unknown type. */
export function sells<Thing extends SoldThing>(
  type: string | null | undefined,
  thing: Thing,
): type is ModuleTypeSelling<Thing> {
  return factsOf(type)?.sells === thing;
}

type Flag = boolean | number | string | null | undefined;
type ModuleConfig = Readonly<
  Record<string, Readonly<Partial<Record<ModuleCapability, Flag>>> | undefined>
>;

/**
 * Whether a module has a capability.
 * @param said `module_config` of the configuration: if it contains the capability, the server's value applies
 */
export function hasCapability(
  type: string | null | undefined,
  capability: ModuleCapability,
  said?: ModuleConfig | null,
): boolean {
  const flag = said?.[type ?? '']?.[capability];
  if (flag !== undefined && flag !== null) return isOn(flag);
  return factsOf(type)?.can.includes(capability) ?? false;
}

/** Whether one of the modules sells this and is switched on; a module without a status counts as on. */
export function offers(
  modules: readonly { readonly module_type: string; readonly status?: Flag }[],
  thing: SoldThing,
): boolean {
  return modules.some(
    ({ module_type, status }) =>
      sells(module_type, thing) && (status === undefined || isOn(status)),
  );
}

/** Whether a customer is asked which categories of the module they like. */
export function hasInterests(type: string | null | undefined): boolean {
  return factsOf(type)?.hasInterests ?? false;
}

/** Whether the module's items are cooked to order. */
export function servesMeals(type: string | null | undefined): boolean {
  return factsOf(type)?.servesMeals ?? false;
}

/** The name for sellers; "store" if no module is chosen. */
export function storeNameOf(type: string | null | undefined): StoreName {
  return factsOf(type)?.storeName ?? 'store';
}

/** The types that sell one thing, for query conditions. */
export function moduleTypesSelling(thing: SoldThing): readonly ModuleType[] {
  return moduleTypes.filter((type) => sells(type, thing));
}

/** The types with a capability, for query conditions. */
export function moduleTypesWith(capability: ModuleCapability): readonly ModuleType[] {
  return moduleTypes.filter((type) => hasCapability(type, capability));
}
