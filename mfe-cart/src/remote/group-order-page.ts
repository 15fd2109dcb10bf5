import { prepare as prepareCartTexts } from '../app/prepare';
import { cartPages } from '../built-in/cart-pages';

export { contractVersion } from '@storefront/platform';
export { FeaturePage as default } from '../app/feature-page';

/** Loads the texts of this app and those of its features; the platform calls it before the page is shown. */
export async function prepare(): Promise<void> {
  await Promise.all([prepareCartTexts(), ...cartPages.map((page) => page.prepare())]);
}
