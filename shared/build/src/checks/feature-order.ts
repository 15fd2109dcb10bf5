import path from 'node:path';
import { importedBy } from './imported-by';

/**
 * The features of each app in layers: one imports only those before it (docs/imports.md). Features that compose
 * others, such as a page of many sections, come after them; a feature that is not listed comes last.
 */
export const featureOrder: Readonly<Record<string, readonly string[]>> = {
  shell: [
    'links',
    'cookies',
    'menu',
    'first-screen',
    'page-settings',
    'page-parts',
    'reload',
    'texts',
    'toasts',
    'offline',
    'notifications',
    'notices',
    'install',
    'footer',
    'preferences',
    'not-found',
    'modules',
    'logout',
    'location',
    'landing',
    'information',
    'header',
    'bottom-bar',
    'authentication',
    'drawers',
    'language-link',
    'operators',
    'testing',
  ],
  'mfe-catalog': [
    'texts',
    'share',
    'opening',
    'item-card',
    'reviews',
    'store-card',
    'places',
    'lists',
    'item',
    'wishlist',
    'store',
    'search',
    'stores',
    'home',
    'categories',
  ],
  'mfe-cart': [
    'cart',
    'commands',
    'order-placed',
    'drawer',
    'column',
    'order',
    'checkout',
    'estimate',
    'lost-orders',
    'prescription',
    'parcel',
  ],
  'mfe-account': [
    'clock',
    'files',
    'ask-in-window',
    'payment-return',
    'payment',
    'pages',
    'section',
    'texts',
    'contact',
    'form',
    'list',
    'one-time-code',
    'confirm-identity',
    'referral',
    'reviews',
    'refunds',
    'orders',
    'wallet',
    'inbox',
    'forgot-password',
    'sign-in',
    'receipt',
    'my-orders',
    'past-orders',
    'trips',
    'tracking',
    'loyalty',
    'coupons',
    'settings',
    'feature-page',
    'profile-settings',
    'address-book',
    'security',
    'overview',
    'profile',
    'interest',
  ],
  'mfe-rental': [
    'texts',
    'details',
    'trip',
    'wishlist',
    'bill',
    'extras',
    'coupon',
    'payment',
    'reviews',
    'booking',
    'vehicle-card',
    'vehicle',
    'search',
    'provider',
    'home',
  ],
};

/** The app and feature of a file: `[app, feature]`. */
function placeOf(file: string): readonly [app: string, feature: string] | null {
  const [app = '', source, folder, feature, inside] = file.split('/');
  const isInFeature = app in featureOrder && source === 'src' && folder === 'features' && inside;
  return isInFeature ? [app, feature ?? ''] : null;
}

/** Tests may combine features freely. */
const isTest = (file: string) => /\.(test|fixture)\.tsx?$|\/testing\//.test(file);

/**
 * Imports of one source file that violate the order of its app's features.
 * @param file path from the repository's root, with forward slashes
 * @returns sentences that say what to do instead
 */
export function featureFaults(file: string, source: string): readonly string[] {
  const place = placeOf(file);
  if (!place || isTest(file)) return [];
  const [app, feature] = place;
  const order = featureOrder[app] ?? [];
  const positionOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

  const faults: string[] = [];
  for (const request of importedBy(source)) {
    if (!request.startsWith('.')) continue;
    const target = path.posix.join(path.posix.dirname(file), request);
    if (target.startsWith(`${app}/src/app/`)) {
      faults.push(
        `${file} imports ${target}: features know nothing of what composes them. Pass it in, or make it a feature.`,
      );
    }
    const [, other] = placeOf(target) ?? [];
    if (other === undefined || other === feature) continue;
    if (positionOf(other) < positionOf(feature)) continue;
    faults.push(
      `${file} imports ${target}, but ${other} stands after ${feature} (feature-order.ts). ` +
        `Move the shared part into a feature before both, pass it in, or move ${other} up in the order.`,
    );
  }
  return faults;
}
