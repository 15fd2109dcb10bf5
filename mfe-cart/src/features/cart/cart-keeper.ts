import type { Config } from '@storefront/api';
import { hasFeature } from '@storefront/api/config';
import type { CartTools } from '@storefront/platform/cart-parts';
import { type CartKeeper, cartKeepers } from '../../built-in/cart-keepers';
import { bus } from '../../bus';
import { businessMoment } from './business-moment';
import { inTurn, readCart, sendChange } from './cart-access';
import { cartQuantities } from './cart-quantities';
import { currentCart } from './current-cart';
import { priceCart } from './price-cart';
import { takeStoresPlace } from './stores-place';

/** The keeper that the backend has switched on, as far as its configuration is known. */
export function keeperOf(config: Config | null | undefined): CartKeeper | undefined {
  return cartKeepers.find(({ name }) => hasFeature(config, name));
}

export const cartTools: CartTools = {
  settle: () => cartQuantities.settle(),
  inTurn,
  sendChange,
  readCart,
  currentCart,
  openDrawer: () => bus.publish('cart:open-requested', {}),
  takeStoresPlace,
  sumOf: (lines, config) =>
    priceCart({ ...businessMoment(), lines, config: config ?? {}, store: null }),
};
