import { prepareTexts } from '@storefront/i18n';
import { prepareUiTexts } from '@storefront/ui';
import { region } from '#region';
import '../features/texts/use-rental-texts';

/** Loads what every module of the rental needs before it is drawn; the loader awaits it. */
export async function prepare(): Promise<void> {
  await Promise.all([prepareTexts('rental'), prepareTexts(region.textNamespace), prepareUiTexts()]);
}
