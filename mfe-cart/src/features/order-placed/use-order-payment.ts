import { read } from '@storefront/api';
import { paymentFailed } from '@storefront/api/customer';
import { useLocation, useNavigationType, useQuery } from '@storefront/platform';
import { useWho } from '@storefront/session';
import { useEffect, useState } from 'react';
import type { PaymentFlag } from './payment-return';
import { isPaidOnline } from './pays-online';

/**
 * The payment state of an order: the browser is opening the payment page, the server is being asked, or it has
 * answered whether the order waits for its payment.
 */
export type OrderPayment = 'leaving' | 'asking' | 'due' | 'settled';

/**
 * Only the server knows whether an order is paid: after Back on the payment page there is no flag, and a flag in the
 * address may be outdated.
 */
export function useOrderPayment(orderId: number, flag: PaymentFlag | null): OrderPayment {
  const online = isPaidOnline(useLocation().state);
  const arrivedHere = useNavigationType() === 'REPLACE';
  const { token, guestId } = useWho();
  const [isBack, setIsBack] = useState(!(online && arrivedHere));
  const isLeaving = online && !isBack;
  useEffect(() => {
    // Back restored the page from the back-forward cache.
    const stay = (event: PageTransitionEvent) => event.persisted && setIsBack(true);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);
  const isKnown = token !== null || guestId !== null;
  const unpaid = useQuery({
    ...read(paymentFailed, { query: { order_id: orderId } }),
    enabled: isKnown && !isLeaving,
  });
  if (isLeaving) return 'leaving';
  if (unpaid.data !== undefined) {
    // The provider may not have notified the server yet.
    return unpaid.data === null || flag === 'success' ? 'settled' : 'due';
  }
  if (flag === 'fail' || flag === 'cancel') return 'due';
  if (!online || flag === 'success') return 'settled';
  return isKnown && unpaid.isPending ? 'asking' : 'due';
}
