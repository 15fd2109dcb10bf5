import { prepareTexts } from '@storefront/i18n';
import { prepareUiTexts } from '@storefront/ui';
import { region } from '#region';
import '../features/texts/use-rental-texts';

/** Loads everything that the rental's modules need before they are rendered; the loader awaits it. */
export async function prepare(): Promise<void> {
  await Promise.all([prepareTexts('rental'), prepareTexts(region.textNamespace), prepareUiTexts()]);
}
