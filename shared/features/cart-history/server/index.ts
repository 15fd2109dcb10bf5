import type { BackendFeature } from '@storefront/backend/feature';
import { cartHistory as manifest } from '../feature';
import { keepCarts } from './events';
import { mergeCarts } from './hand-over';
import ar from './messages/ar.json';
import en from './messages/en.json';
import { migrations } from './migrations';
import { registerCartHistory } from './routes';
import { dropSavedCarts, setAside } from './saved-carts';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    'cart-history': typeof en;
  }
}

export const cartHistory = {
  name: manifest.name,
  migrations,
  texts: { messages: { en, ar }, fieldNames: {} },
  accountFeatures: () => ['save_for_later'],
  register: registerCartHistory,
  recordCarts: (tx, { owners, moduleId }, reason, now) =>
    keepCarts(tx, owners, moduleId, reason, now),
  mergeCarts,
  keepReplacedCart: async (tx, cart, now) => {
    await setAside(tx, cart.owner, cart, true, now);
    return true;
  },
  ownedTables: ['cart_events', 'saved_carts'],
  eraseCarts: (tx, owner) => dropSavedCarts(tx, owner),
} satisfies BackendFeature;
