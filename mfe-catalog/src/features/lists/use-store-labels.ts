import { storeLabels, useTexts } from '@storefront/i18n';
import { useModule } from '@storefront/session';

/** The labels of the chosen module's stores: Restaurants, Providers, Stores. */
export function useStoreLabels(): {
  /** For a heading or the start of a sentence. */
  readonly many: string;
  /** Within a sentence. */
  readonly inText: string;
} {
  const { t, language } = useTexts('common');
  const many = t(storeLabels(useModule()?.module_type).many);
  return { many, inText: many.toLocaleLowerCase(language) };
}
