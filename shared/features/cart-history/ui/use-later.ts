import { type CartLine, call, read } from '@storefront/api';
import { isolate, useTexts } from '@storefront/i18n';
import { showApiError, toast, useQueryClient } from '@storefront/platform';
import type { CartTools } from '@storefront/platform/cart-parts';
import { useState } from 'react';
import { cartLineBack, cartLineForget, cartLineLater, savedCartList } from '../contract';
import type { SavedCart } from '../entities';
import { useHistoryTexts } from './history-texts';

const UNDO_MS = 10_000;

/** Moves single lines between the cart and the lines saved for later, one at a time. Each move shows a toast. */
export function useLater({ settle, inTurn, readCart, currentCart }: CartTools) {
  const { t } = useHistoryTexts();
  const common = useTexts('common').t;
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<number | null>(null);
  const { queryKey } = read(savedCartList);

  async function run({ id }: CartLine, send: () => Promise<SavedCart[]>): Promise<boolean> {
    const cart = currentCart();
    if (!cart || busyId !== null) return false;
    setBusyId(id);
    try {
      // Pending quantities belong to the cart that is about to change.
      await settle();
      await inTurn(async () => {
        client.setQueryData(queryKey, await send());
        await readCart(cart, true);
      });
      return true;
    } catch (error) {
      showApiError(error);
      return false;
    } finally {
      setBusyId(null);
    }
  }

  async function back(line: CartLine): Promise<void> {
    const before = client.getQueryData(queryKey) ?? [];
    const isBack = await run(line, () => call(cartLineBack, { body: { cart_id: line.id } }));
    if (!isBack) return;
    const now = client.getQueryData(queryKey) ?? [];
    // The other store's cart that the line replaced.
    const aside = now.find(
      ({ id, is_for_later }) => !is_for_later && before.every((cart) => cart.id !== id),
    );
    const name = isolate(line.item.name);
    toast.success(
      aside
        ? t('later.backOther', { name, other: isolate(aside.store_name) })
        : t('later.back', { name }),
    );
  }

  return {
    /** The line that is being moved. */
    busyId,
    back,
    keep: async (line: CartLine): Promise<boolean> => {
      const isKept = await run(line, () => call(cartLineLater, { body: { cart_id: line.id } }));
      if (!isKept) return false;
      toast.success(t('later.kept', { name: isolate(line.item.name) }), {
        durationMs: UNDO_MS,
        action: { label: common('actions.undo'), run: () => void back(line) },
      });
      return true;
    },
    forget: (line: CartLine) =>
      run(line, () => call(cartLineForget, { query: { cart_id: line.id } })),
  };
}
