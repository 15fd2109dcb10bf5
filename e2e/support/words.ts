import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { byRemote } from '@storefront/registry';
import type { LanguageCode } from './site';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folders = {
  common: 'shared/i18n/src/locales',
  ui: 'shared/ui/src/locales',
  diet: 'shared/platform/src/locales',
  shell: 'shell/src/locales',
  bottomBar: 'shell/src/features/bottom-bar/locales',
  location: 'shell/src/features/location/locales',
  places: 'mfe-catalog/src/features/places/locales',
  accountTrips: 'mfe-account/src/features/trips/locales',
  rentalSa: 'mfe-rental/src/regions/sa/locales',
  orderChange: 'shared/features/order-change/texts',
  passkeys: 'shared/features/passkeys/texts',
  proofPacks: 'shared/features/proof-packs/texts',
  receipts: 'shared/features/receipts/texts',
  savings: 'mfe-cart/src/features/checkout/locales',
  cartHistory: 'shared/features/cart-history/texts',
  groupOrder: 'shared/features/group-order/texts',
  groupEntry: 'shared/features/group-order/texts/entry',
  orderPlaced: 'mfe-cart/src/features/order-placed/locales',
  filters: 'mfe-catalog/src/features/search/locales',
  ...byRemote((name) => `mfe-${name}/src/locales`),
};

/** Gives a text as the customer reads it, placeholders filled in. */
export type Words = (
  namespace: keyof typeof folders,
  key: string,
  values?: Record<string, string | number>,
) => string;

function lookUp(tree: unknown, key: string): string {
  let node = tree;
  for (const part of key.split('.')) {
    node = typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined;
  }
  if (typeof node !== 'string') throw new Error(`There is no text "${key}".`);
  return node;
}

/** The texts of the apps in one language, read from the apps' own files. */
export function wordsOf(language: LanguageCode): Words {
  return (namespace, key, values = {}) => {
    const file = path.join(root, folders[namespace], `${language}.json`);
    const text = lookUp(JSON.parse(readFileSync(file, 'utf8')), key);
    return text.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) =>
      String(values[name] ?? ''),
    );
  };
}
