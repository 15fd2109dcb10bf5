import { prepareTexts } from '@storefront/i18n';
import { prepareUiTexts } from '@storefront/ui';
import '../features/texts/use-catalog-texts';

/** Loads what every module of the catalog needs before it is rendered; the loader awaits it. */
export async function prepare(): Promise<void> {
  await Promise.all([prepareTexts('catalog'), prepareUiTexts()]);
}
