import { type Cart, call, read, refresh } from '@storefront/api';
import { cartList } from '@storefront/api/cart';
import { isolate } from '@storefront/i18n';
import { showApiError, toast, useQueryClient } from '@storefront/platform';
import type { CartTools, CartView } from '@storefront/platform/cart-parts';
import { useRef, useState } from 'react';
import { cartBringBack, cartHistory, cartOverview, cartRedo, cartUndo } from '../contract';
import type { CartHistory, EarlierCart } from '../entities';
import { useHistoryTexts } from './history-texts';

export type HistoryAction = 'undo' | 'redo';

/**
 * Steps through the history of the cart. Each step waits for other changes of the cart; quick presses count
 * individually.
 */
export function useHistoryChanges(
  { settle, inTurn, sendChange }: CartTools,
  { cart, wanted }: CartView,
  history: CartHistory,
) {
  const { t } = useHistoryTexts();
  const client = useQueryClient();
  const running = useRef(0);
  const [busyId, setBusyId] = useState<number | null>(null);

  async function run(send: () => Promise<Cart | null>): Promise<boolean> {
    if (!cart) return false;
    running.current += 1;
    try {
      await settle();
      await inTurn(async () => {
        const lines = await send();
        if (lines) await sendChange(cart, async () => lines);
      });
      return true;
    } catch (error) {
      showApiError(error);
      void refresh(client, cartList);
      return false;
    } finally {
      await refresh(client, cartHistory, cartOverview);
      running.current -= 1;
    }
  }

  return {
    /** The earlier cart that is being restored. */
    busyId,
    step: (action: HistoryAction) => {
      // The shown history is about to be outdated by changes of this tab.
      const isBehind = running.current > 0 || wanted.size > 0;
      return run(async () => {
        // A newer answer may not be rendered yet.
        const latest = client.getQueryData(read(cartHistory).queryKey) ?? history;
        const known = isBehind ? await call(cartHistory) : latest;
        if (known.event_id === null || known[action] === null) return null;
        return call(action === 'undo' ? cartUndo : cartRedo, {
          body: { event_id: known.event_id },
        });
      });
    },
    bringBack: async ({ event_id, store_name }: EarlierCart) => {
      if (busyId !== null) return;
      setBusyId(event_id);
      const isBack = await run(() => call(cartBringBack, { body: { event_id } }));
      setBusyId(null);
      if (isBack) toast.success(t('broughtBack', { store: isolate(store_name) }));
    },
  };
}
