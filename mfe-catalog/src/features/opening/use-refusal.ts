import { useCatalogTexts } from '../texts/use-catalog-texts';
import { useOpeningText } from './opening-text';
import { type OrderableNow, type OrderedFrom, useOrderable } from './use-orderable';

/** A short text why a store accepts no orders; `undefined` when it does, even if only for later. */
export function useRefusal({ obstacle, status, opening }: OrderableNow): string | undefined {
  const { t } = useCatalogTexts();
  const openingText = useOpeningText(opening);
  if (status !== 'never') return undefined;
  if (obstacle === 'outside') return t('store.outside');
  return obstacle === 'hours' ? undefined : openingText;
}

export interface StoreNotice extends OrderableNow {
  readonly refusal: string | undefined;
  /** Why nothing can be ordered now, or when the store opens; `null` when it is open. */
  readonly notice: string | null;
}

/** The text on a card of a store that accepts no orders now. */
export function useStoreNotice(store: OrderedFrom): StoreNotice {
  const orderable = useOrderable(store);
  const openingText = useOpeningText(orderable.opening);
  const refusal = useRefusal(orderable);
  return {
    ...orderable,
    refusal,
    notice: refusal ?? (orderable.status === 'later' ? openingText : null),
  };
}
