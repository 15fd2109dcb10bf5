import { call, errorMessages, type Order, type OrderDetail } from '@storefront/api';
import { itemDetails } from '@storefront/api/browse';
import { currentFormats, issueText, textsOf } from '@storefront/i18n';
import { type CartCommands, useAdoptedModule, useRemoteService } from '@storefront/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { bus } from '../../bus';
import { reorder } from './reorder';

/** A line that was not added to the cart. */
export interface LeftOut {
  readonly line: OrderDetail;
  readonly reason: string;
}

export interface ReorderCommand {
  readonly start: () => void;
  readonly busy: boolean;
  /** The cart remote is not available. */
  readonly unavailable: boolean;
  /** Lines left out the last time. The cart shows a toast for each refusal; this list stays visible. */
  readonly leftOut: readonly LeftOut[];
}

/** Puts the available lines of an order into the cart again, and opens the cart. */
export function useReorder(order: Order, lines: readonly OrderDetail[]): ReorderCommand {
  const cart = useRemoteService('cart/commands', 'requested');
  const [step, setStep] = useState<'idle' | 'requested' | 'running'>('idle');
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  // The server's cart belongs to the chosen module, so the order's module must be chosen first.
  const isAdopting = useAdoptedModule(step === 'requested' ? (order.module_id ?? null) : null);

  const run = useEffectEvent(async ({ add }: CartCommands) => {
    const missing: LeftOut[] = [];
    let added = 0;
    for (const line of lines) {
      const leaveOut = (reason: string) => missing.push({ line, reason });
      try {
        const id = line.item_id ?? line.item_details.id;
        const item = await call(itemDetails, { params: { id } });
        const reordered = reorder(line, item, order.store?.name ?? '');
        if ('issue' in reordered) {
          leaveOut(issueText(textsOf('common'), reordered.issue, currentFormats()));
          continue;
        }
        const result = await add(reordered.request);
        // The customer chose to keep the cart of another store.
        if (result.outcome === 'kept') break;
        if (result.outcome === 'refused') leaveOut(result.message);
        else added += 1;
      } catch (error) {
        leaveOut(errorMessages(error, textsOf('common')).join(' '));
      }
    }
    setLeftOut(missing);
    setStep('idle');
    if (added > 0) bus.publish('cart:open-requested', {});
  });

  useEffect(() => {
    if (step !== 'requested' || isAdopting) return;
    if (cart.status === 'loading') return cart.start();
    if (cart.status === 'unavailable') return setStep('idle');
    setStep('running');
    void run(cart.service);
  }, [step, isAdopting, cart]);

  return {
    start() {
      if (cart.status === 'unavailable') cart.retry();
      if (step === 'idle') setStep('requested');
    },
    busy: step !== 'idle',
    unavailable: cart.status === 'unavailable',
    leftOut,
  };
}
