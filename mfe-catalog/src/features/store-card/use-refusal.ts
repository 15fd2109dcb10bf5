import { useCatalogTexts } from '../texts/use-catalog-texts';
import { useOpeningText } from './opening-text';
import type { OrderableNow } from './use-orderable';

/** A short text why a store cannot be ordered from; `undefined` when it can, even if only for later. */
export function useRefusal({ obstacle, status, opening }: OrderableNow): string | undefined {
  const { t } = useCatalogTexts();
  const openingText = useOpeningText(opening);
  if (status !== 'never') return undefined;
  if (obstacle === 'outside') return t('store.outside');
  return obstacle === 'hours' ? undefined : openingText;
}
