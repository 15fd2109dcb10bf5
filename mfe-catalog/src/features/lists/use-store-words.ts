import { storeWords, useTexts } from '@storefront/i18n';
import { useModule } from '@storefront/session';

/** What the chosen module calls its stores: Restaurants, Providers, Stores (Spec 1 §1). */
export function useStoreWords(): { readonly one: string; readonly many: string } {
  const { t } = useTexts('common');
  const words = storeWords(useModule()?.module_type);
  return { one: t(words.one), many: t(words.many) };
}
