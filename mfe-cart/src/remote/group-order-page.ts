import { prepare as prepareCartTexts } from '../app/prepare';
import { prepareGroupTexts } from '../features/group-order/group-texts';

export { contractVersion } from '@storefront/platform';
export { GroupOrderPage as default } from '../features/group-order/group-order-page';

/** Loads the texts of this app and those of group orders; the platform calls it before the page is shown. */
export async function prepare(): Promise<void> {
  await Promise.all([prepareCartTexts(), prepareGroupTexts()]);
}
