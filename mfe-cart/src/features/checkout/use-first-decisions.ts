import { useFulfilment } from '@storefront/session';
import { useState } from 'react';
import type { CheckoutDraft } from '../order/checkout-draft';
import { type OrderTimes, slotAt } from '../order/order-times';
import { lastPayment } from './last-payment';
import { lastSubstitution } from './last-substitution';

/**
 * The initial decisions: the chosen fulfilment method and time if the store offers them, the last payment method, and
 * the last decision about sold-out items.
 */
export function useFirstDecisions(
  times: OrderTimes,
): Pick<
  CheckoutDraft,
  'orderType' | 'scheduleAt' | 'payment' | 'gateway' | 'savedCard' | 'substitution'
> {
  const { method, at } = useFulfilment();
  const [paid] = useState(lastPayment);
  const [substitution] = useState(lastSubstitution);
  return {
    ...paid,
    substitution,
    orderType: method,
    scheduleAt: slotAt(times, at)?.scheduleAt ?? null,
  };
}
