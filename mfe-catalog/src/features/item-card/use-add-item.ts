import { useTexts } from '@storefront/i18n';
import { useOpenItem } from '@storefront/platform';
import { hasLocation } from '@storefront/session';
import { useSyncExternalStore } from 'react';
import { bus } from '../../bus';
import { choicesOf, isCampaignItem, type ListedItem } from './item-choices';
import { addTap, cardQuantity, onTapped } from './tapped-items';
import { useCart } from './use-cart';
import { useCartCommands } from './use-cart-commands';

export interface AddItem {
  /** Adds a simple item, opens one with choices. */
  readonly press: () => void;
  /** Pieces of the item in the cart, with any choices, including waiting taps. */
  readonly count: number;
  /** Whether a stepper is shown: the item is in the cart, or was tapped. */
  readonly hasStepper: boolean;
  /** Loads what a press will need. */
  readonly prepare: () => void;
  /** Why nothing can be ordered at all: the cart remote is not available. */
  readonly unavailable: string | undefined;
  /** Tries to load the cart remote again. */
  readonly retry: () => void;
}

/**
 * The logic of the add button: an item with choices is opened, a simple one is added. Taps count at once; the card's
 * stepper, which the first tap loads, applies them.
 */
export function useAddItem(item: ListedItem): AddItem {
  const { t } = useTexts('common');
  const { cart, prepare } = useCartCommands();
  const openItem = useOpenItem();
  const inCart = (useCart()?.lines ?? []).reduce(
    (sum, { itemId, selection }) => (itemId === item.id ? sum + selection.quantity : sum),
    0,
  );
  const read = () => cardQuantity(item.id, inCart);
  const count = useSyncExternalStore(onTapped, read, read);
  return {
    press() {
      // A campaign item is ordered on its own, from its page.
      if (choicesOf(item) === 'some' || isCampaignItem(item)) openItem(item);
      // Whether it can be ordered depends on the place.
      else if (hasLocation()) addTap(item.id, 1);
      else bus.publish('shell:location-picker-requested', {});
    },
    count,
    hasStepper: inCart > 0 || count > 0,
    prepare,
    unavailable: cart.status === 'unavailable' ? t('sections.orderingUnavailable') : undefined,
    retry() {
      if (cart.status === 'unavailable') cart.retry();
    },
  };
}
