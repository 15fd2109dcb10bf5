import { prepareTexts } from '@storefront/i18n';
import { prepareUiTexts } from '@storefront/ui';
import '../features/texts/use-account-texts';

/** Loads everything that the modules of the account need before they are drawn; the loader awaits it. */
export async function prepare(): Promise<void> {
  await Promise.all([prepareTexts('account'), prepareUiTexts()]);
}
