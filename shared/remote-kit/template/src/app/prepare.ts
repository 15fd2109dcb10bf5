import { prepareTexts } from '@storefront/i18n';
import { prepareUiTexts } from '@storefront/ui';
import './texts';

/** Loads what every module needs before it is rendered; the shell awaits it. */
export async function prepare(): Promise<void> {
  await Promise.all([prepareTexts('rental-remote'), prepareUiTexts()]);
}
