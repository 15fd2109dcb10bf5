import { useFulfilment } from '@storefront/session';
import { useState } from 'react';
import type { CheckoutDraft } from '../order/checkout-draft';
import { type OrderTimes, slotAt } from '../order/order-times';
import { lastPayment } from './last-payment';
import { lastSubstitution } from './last-substitution';

/**
 * How and for when the customer has said they want to order, where the store has such a time, what paid last, and what
 * was decided last for what is sold out.
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
