import type { RemoteModuleId } from '@storefront/registry';
import type { ComponentType } from 'react';
import type {
  AddressBookProps,
  AuthModalProps,
  CartCommands,
  DrawerProps,
  ItemModalProps,
  NoProps,
  OrderReceiptProps,
  StoreListPageProps,
} from './props';

/**
 * Version of all contracts together; a remote states the one that it was built against. The minor version grows with
 * each addition, in the shared packages too: a remote that uses an addition needs a shell that has it.
 */
export const contractVersion = '2.15.0';

/**
 * The props of exposed components and the functions of exposed services. Modules that are not listed take no props.
 * The registry's `remoteModules` lists what can be checked at run time.
 */
interface ModulesWithProps {
  'catalog/stores-page': ComponentType<StoreListPageProps>;
  'catalog/item-modal': ComponentType<ItemModalProps>;
  'catalog/wishlist-drawer': ComponentType<DrawerProps>;
  'cart/commands': CartCommands;
  'account/auth-modal': ComponentType<AuthModalProps>;
  'account/address-book': ComponentType<AddressBookProps>;
  'account/order-receipt': ComponentType<OrderReceiptProps>;
  'rental/booking-drawer': ComponentType<DrawerProps>;
}

/** The type of each exposed module. */
export type RemoteModules = {
  [Id in RemoteModuleId]: Id extends keyof ModulesWithProps
    ? ModulesWithProps[Id]
    : ComponentType<NoProps>;
};

/** Modules that are components. */
export type ComponentModuleId = {
  [Id in RemoteModuleId]: RemoteModules[Id] extends ComponentType<infer _Props> ? Id : never;
}[RemoteModuleId];
/** Modules that are services. */
export type ServiceModuleId = Exclude<RemoteModuleId, ComponentModuleId>;

export type SlotProps<Id extends ComponentModuleId> =
  RemoteModules[Id] extends ComponentType<infer Props> ? Props : never;
