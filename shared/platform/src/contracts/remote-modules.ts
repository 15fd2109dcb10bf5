import type { RemoteName } from '@storefront/registry';
import type { ComponentType } from 'react';
import type {
  AddressBookProps,
  AuthModalProps,
  CartCommands,
  DrawerProps,
  ItemModalProps,
  NoProps,
  StoreListPageProps,
} from './props';

/**
 * Version of all contracts together; a remote states the one that it was built against. The minor grows with
 * each addition, in the shared packages too: a remote that uses it needs a shell that has it.
 */
export const contractVersion = '1.1.0';

/**
 * How a slot looks while its module is missing: a page says so at length, a badge hardly.
 * A `service` has no look; who asks for it decides.
 */
export type SlotKind = 'page' | 'panel' | 'overlay' | 'button' | 'service';

/** What each exposed module takes (components) or offers (services). */
export interface RemoteModules {
  'catalog/home-page': ComponentType<NoProps>;
  'catalog/store-page': ComponentType<NoProps>;
  'catalog/stores-page': ComponentType<StoreListPageProps>;
  'catalog/categories-page': ComponentType<NoProps>;
  'catalog/category-page': ComponentType<NoProps>;
  'catalog/product-page': ComponentType<NoProps>;
  'catalog/item-modal': ComponentType<ItemModalProps>;
  'catalog/wishlist-drawer': ComponentType<DrawerProps>;
  'cart/commands': CartCommands;
  'cart/overlays': ComponentType<NoProps>;
  'cart/checkout-page': ComponentType<NoProps>;
  'cart/order-placed-page': ComponentType<NoProps>;
  'account/auth-modal': ComponentType<AuthModalProps>;
  'account/profile-page': ComponentType<NoProps>;
  'account/track-order-page': ComponentType<NoProps>;
  'account/forgot-password-page': ComponentType<NoProps>;
  'account/interest-page': ComponentType<NoProps>;
  'account/store-registration-page': ComponentType<NoProps>;
  'account/deliveryman-registration-page': ComponentType<NoProps>;
  'account/address-book': ComponentType<AddressBookProps>;
  'rental/home-page': ComponentType<NoProps>;
  'rental/vehicle-search-page': ComponentType<NoProps>;
  'rental/vehicle-page': ComponentType<NoProps>;
  'rental/provider-page': ComponentType<NoProps>;
  'rental/booking-drawer': ComponentType<DrawerProps>;
}
export type RemoteModuleId = keyof RemoteModules;

/** Modules that are shown. */
export type ComponentModuleId = {
  [Id in RemoteModuleId]: RemoteModules[Id] extends ComponentType<infer _Props> ? Id : never;
}[RemoteModuleId];
/** Modules that are called. */
export type ServiceModuleId = Exclude<RemoteModuleId, ComponentModuleId>;

export type SlotProps<Id extends ComponentModuleId> =
  RemoteModules[Id] extends ComponentType<infer Props> ? Props : never;

interface ModuleContract {
  readonly kind: SlotKind;
  /** A service's functions, checked when it is loaded. */
  readonly functions?: readonly string[];
}

/** The run-time side of the contracts: what the loader checks before it hands a module out. */
export const remoteModules = {
  'catalog/home-page': { kind: 'page' },
  'catalog/store-page': { kind: 'page' },
  'catalog/stores-page': { kind: 'page' },
  'catalog/categories-page': { kind: 'page' },
  'catalog/category-page': { kind: 'page' },
  'catalog/product-page': { kind: 'page' },
  'catalog/item-modal': { kind: 'overlay' },
  'catalog/wishlist-drawer': { kind: 'overlay' },
  'cart/commands': { kind: 'service', functions: ['add', 'update'] },
  'cart/overlays': { kind: 'overlay' },
  'cart/checkout-page': { kind: 'page' },
  'cart/order-placed-page': { kind: 'page' },
  'account/auth-modal': { kind: 'overlay' },
  'account/profile-page': { kind: 'page' },
  'account/track-order-page': { kind: 'page' },
  'account/forgot-password-page': { kind: 'page' },
  'account/interest-page': { kind: 'page' },
  'account/store-registration-page': { kind: 'page' },
  'account/deliveryman-registration-page': { kind: 'page' },
  'account/address-book': { kind: 'panel' },
  'rental/home-page': { kind: 'page' },
  'rental/vehicle-search-page': { kind: 'page' },
  'rental/vehicle-page': { kind: 'page' },
  'rental/provider-page': { kind: 'page' },
  'rental/booking-drawer': { kind: 'overlay' },
} as const satisfies Record<RemoteModuleId, ModuleContract>;

/** Splits `cart/checkout-page` into the remote and what it exposes. */
export function splitModuleId(id: RemoteModuleId): { remote: RemoteName; exposed: string } {
  const [remote, exposed] = id.split('/') as [RemoteName, string];
  return { remote, exposed };
}
