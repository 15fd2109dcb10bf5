import type { RemoteModuleId } from '@storefront/registry';
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
export const contractVersion = '2.0.0';

/**
 * What each exposed module takes (components) or offers (services). `remoteModules` of the registry has the side of
 * it that can be checked at run time.
 */
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
  'cart/cart-column': ComponentType<NoProps>;
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

/** Modules that are shown. */
export type ComponentModuleId = {
  [Id in RemoteModuleId]: RemoteModules[Id] extends ComponentType<infer _Props> ? Id : never;
}[RemoteModuleId];
/** Modules that are called. */
export type ServiceModuleId = Exclude<RemoteModuleId, ComponentModuleId>;

export type SlotProps<Id extends ComponentModuleId> =
  RemoteModules[Id] extends ComponentType<infer Props> ? Props : never;
