import type { Item } from '@storefront/api';
import { cartQuery } from '@storefront/api/cart';
import { itemDetailsQuery } from '@storefront/api/catalog';
import { useTexts } from '@storefront/i18n';
import {
  type CartCommands,
  showApiError,
  toast,
  useQueryClient,
  useRemoteService,
} from '@storefront/platform';
import { addToQuantity } from '@storefront/pricing';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCartRef } from './cart-lines';
import { choicesOf, isCampaignItem, isFullItem, type ListedItem } from './item-choices';
import { useShowItem } from './item-link';

export interface AddItem {
  /** Adds a simple item, opens one with choices. */
  readonly press: () => void;
  readonly busy: boolean;
  /** Why nothing can be ordered at all: the cart's part of the site is not there. */
  readonly unavailable: string | undefined;
  /** Tries to bring the cart's part back. */
  readonly retry: () => void;
}

/**
 * The add button's work (Spec 1 §4, Add to cart flow): an item with choices is opened, a simple one is added, or
 * counted up when it is in the cart already. A press while the cart's part still loads is carried out
 * once it is there.
 */
export function useAddItem(item: ListedItem): AddItem {
  const { t } = useTexts('common');
  const cart = useRemoteService('cart/commands');
  const client = useQueryClient();
  const cartRef = useCartRef();
  const showItem = useShowItem();
  const [busy, setBusy] = useState(false);
  const [isWanted, setIsWanted] = useState(false);

  async function addSimple(full: Item, commands: CartCommands): Promise<void> {
    const request = {
      item: full,
      selection: { variation: [], add_on_ids: [], add_on_qtys: [], quantity: 1 },
      addOns: {},
      quantity: 1,
      storeName: full.store_name,
    };
    const lines = cartRef ? await client.ensureQueryData(cartQuery(cartRef)) : [];
    const line = lines.find(({ item_id }) => item_id === full.id);
    if (!line) {
      await commands.add(request);
      return;
    }
    const next = addToQuantity(full, { quantity: line.quantity }, 1);
    if (next.issue) toast.error(t(`issues.${next.issue.key}`));
    else await commands.update(line.id, { ...request, quantity: next.quantity });
  }

  async function run(commands: CartCommands): Promise<void> {
    setBusy(true);
    try {
      const full = isFullItem(item)
        ? item
        : await client.fetchQuery(itemDetailsQuery({ id: item.id }));
      if (choicesOf(full) === 'none') await addSimple(full, commands);
      else showItem(item);
    } catch (error) {
      showApiError(error);
    } finally {
      setBusy(false);
    }
  }

  const runWanted = useEffectEvent(run);
  useEffect(() => {
    if (!isWanted || cart.status === 'loading') return;
    setIsWanted(false);
    if (cart.status === 'ready') void runWanted(cart.service);
  }, [isWanted, cart]);

  return {
    press() {
      // A campaign item is ordered on its own, from its page (Spec 1 §4).
      if (choicesOf(item) === 'some' || isCampaignItem(item)) showItem(item);
      else setIsWanted(true);
    },
    busy: busy || isWanted,
    unavailable: cart.status === 'unavailable' ? t('sections.orderingUnavailable') : undefined,
    retry() {
      if (cart.status === 'unavailable') cart.retry();
    },
  };
}
