import { read } from '@storefront/api';
import { itemDetails } from '@storefront/api/catalog';
import { useTexts } from '@storefront/i18n';
import { type CartCommands, showApiError, useOpenItem, useQueryClient } from '@storefront/platform';
import { hasLocation } from '@storefront/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { bus } from '../../bus';
import { choicesOf, isCampaignItem, isFullItem, type ListedItem } from './item-choices';
import { useCartCommands } from './use-cart-commands';

export interface AddItem {
  /** Adds a simple item, opens one with choices. */
  readonly press: () => void;
  /** Fetches what a press will need. */
  readonly prepare: () => void;
  readonly busy: boolean;
  /** Why nothing can be ordered at all: the cart's part of the site is not there. */
  readonly unavailable: string | undefined;
  /** Tries to bring the cart's part back. */
  readonly retry: () => void;
}

/**
 * The add button's work: an item with choices is opened, a simple one is added. A press while the cart's part
 * still loads is carried out once it is there.
 */
export function useAddItem(item: ListedItem): AddItem {
  const { t } = useTexts('common');
  const { cart, prepare } = useCartCommands();
  const client = useQueryClient();
  const openItem = useOpenItem();
  const [state, setState] = useState<'idle' | 'wanted' | 'busy'>('idle');

  async function run(commands: CartCommands): Promise<void> {
    try {
      const full = isFullItem(item)
        ? item
        : await client.fetchQuery(read(itemDetails, { params: { id: item.id } }));
      if (choicesOf(full) === 'some') openItem(item);
      else {
        await commands.add({
          item: full,
          selection: { variation: [], quantity: 1 },
          storeName: full.store_name,
        });
      }
    } catch (error) {
      showApiError(error);
    } finally {
      setState('idle');
    }
  }

  const runWanted = useEffectEvent(run);
  useEffect(() => {
    if (state !== 'wanted') return;
    if (cart.status === 'loading') return cart.start();
    setState(cart.status === 'ready' ? 'busy' : 'idle');
    if (cart.status === 'ready') void runWanted(cart.service);
  }, [state, cart]);

  return {
    press() {
      // A campaign item is ordered on its own, from its page.
      if (choicesOf(item) === 'some' || isCampaignItem(item)) openItem(item);
      // Whether it can be had depends on the place.
      else if (hasLocation()) setState('wanted');
      else bus.publish('shell:location-picker-requested', {});
    },
    prepare,
    busy: state !== 'idle',
    unavailable: cart.status === 'unavailable' ? t('sections.orderingUnavailable') : undefined,
    retry() {
      if (cart.status === 'unavailable') cart.retry();
    },
  };
}
