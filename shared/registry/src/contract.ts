import { type RemoteName, remoteNames } from './names';

/**
 * How a slot looks while its module is missing: a page shows a full message, a badge almost nothing. A `service` is
 * not visible; its caller handles the failure.
 */
export type SlotKind = 'page' | 'panel' | 'overlay' | 'button' | 'service';

/** The checkable part of one exposed module's contract. */
export interface ModuleContract {
  readonly kind: SlotKind;
  /** A service's functions. */
  readonly functions?: readonly string[];
  /** The version of the contracts that introduced it; by default `2.0.0`. */
  readonly since?: string;
}

/**
 * Every module that the shell loads from remotes, as `<remote>/<exposed>`. A release can only be published when it
 * exposes those of its remote, and a page checks each one that it loads.
 */
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
  'cart/cart-column': { kind: 'panel' },
  'cart/checkout-page': { kind: 'page' },
  'cart/order-placed-page': { kind: 'page' },
  'cart/group-order-page': { kind: 'page', since: '2.2.0' },
  'account/auth-modal': { kind: 'overlay' },
  'account/profile-page': { kind: 'page' },
  'account/track-order-page': { kind: 'page' },
  'account/forgot-password-page': { kind: 'page' },
  'account/interest-page': { kind: 'page' },
  'account/store-registration-page': { kind: 'page' },
  'account/deliveryman-registration-page': { kind: 'page' },
  'account/address-book': { kind: 'panel' },
  'account/order-receipt': { kind: 'panel', since: '2.1.0' },
  'account/past-orders': { kind: 'panel', since: '2.3.0' },
  'rental/home-page': { kind: 'page' },
  'rental/vehicle-search-page': { kind: 'page' },
  'rental/vehicle-page': { kind: 'page' },
  'rental/provider-page': { kind: 'page' },
  'rental/booking-drawer': { kind: 'overlay' },
} as const satisfies Readonly<Record<`${RemoteName}/${string}`, ModuleContract>>;
export type RemoteModuleId = keyof typeof remoteModules;

/** Splits `cart/checkout-page` into the remote and the exposed name. */
export function splitModuleId(id: RemoteModuleId): { remote: RemoteName; exposed: string } {
  const at = id.indexOf('/');
  const remote = remoteNames.find((name) => name === id.slice(0, at));
  if (!remote) throw new TypeError(`${id} does not name a remote.`);
  return { remote, exposed: id.slice(at + 1) };
}

/**
 * The modules that a release of a remote has to expose.
 * @param contract version of the contracts that the release was built against; other major versions are not listed
 * here
 * @param modules for tests
 */
export function requiredModules(
  remote: RemoteName,
  contract: string,
  modules: Readonly<Record<string, ModuleContract>> = remoteModules,
): string[] {
  return Object.entries(modules).flatMap(([id, { since = '2.0.0' }]) =>
    id.startsWith(`${remote}/`) && isContractCompatible(contract, since)
      ? [id.slice(remote.length + 1)]
      : [],
  );
}

/**
 * Whether a remote built against one version of the contracts works in a shell with another: the major version must be
 * equal, and the minor version not newer than the shell's. So shell version N accepts remotes of N and N-1 within a
 * major version.
 * @param shell version that the shell provides, such as `1.4.0`
 * @param remote version that the remote was built against
 */
export function isContractCompatible(shell: string, remote: string): boolean {
  const [shellMajor = 0, shellMinor = 0] = shell.split('.').map(Number);
  const [remoteMajor = 0, remoteMinor = 0] = remote.split('.').map(Number);
  return shellMajor === remoteMajor && remoteMinor <= shellMinor;
}
