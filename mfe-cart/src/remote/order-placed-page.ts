import { prepare as prepareCartTexts } from '../app/prepare';
import { preparePlacedTexts } from '../features/order-placed/placed-texts';

export { contractVersion } from '@storefront/platform';
export { OrderPlacedPage as default } from '../features/order-placed/order-placed-page';

/** Loads the texts of this app and those of placed orders; the platform calls it before the page is shown. */
export async function prepare(): Promise<void> {
  await Promise.all([prepareCartTexts(), preparePlacedTexts()]);
}
