import type { BackendFeature } from '@storefront/backend/feature';
import { cartHistoryEndpoints } from '../contract';
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
  owner: manifest.owner,
  endpoints: cartHistoryEndpoints,
  migrations,
  texts: {
    messages: { en, ar },
    fieldNames: {
      after: { en: 'Later cart', ar: 'السلة اللاحقة' },
      before: { en: 'Earlier cart', ar: 'السلة السابقة' },
      cart_token: { en: 'Link of the cart', ar: 'رابط السلة' },
      event_id: { en: 'Change of the cart', ar: 'تعديل السلة' },
      saved_cart_id: { en: 'Saved cart', ar: 'السلة المحفوظة' },
    },
  },
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
