import { useCatalogTexts } from '../texts/use-catalog-texts';
import { useOpeningText } from './opening-text';
import type { OrderableNow } from './use-orderable';

/** In a few words why a store cannot be ordered from; `undefined` where it can, if only for later. */
export function useRefusal({ obstacle, status, opening }: OrderableNow): string | undefined {
  const { t } = useCatalogTexts();
  const openingText = useOpeningText(opening);
  if (status !== 'never') return undefined;
  if (obstacle === 'outside') return t('store.outside');
  return obstacle === 'hours' ? undefined : openingText;
}
