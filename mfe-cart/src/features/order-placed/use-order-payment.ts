import { read } from '@storefront/api';
import { paymentFailed } from '@storefront/api/customer';
import { useLocation, useNavigationType, useQuery } from '@storefront/platform';
import { useWho } from '@storefront/session';
import { useEffect, useState } from 'react';
import type { PaymentFlag } from './payment-return';
import { isPaidOnline } from './pays-online';

/**
 * How the payment of an order stands: the browser is leaving for the payment page, the server is read,
 * or it has said whether the order waits for its payment.
 */
export type OrderPayment = 'leaving' | 'asking' | 'due' | 'settled';

/**
 * Whether an order is paid only the server knows: who turns back on the payment page comes without a flag,
 * and one in the address may be old.
 */
export function useOrderPayment(orderId: number, flag: PaymentFlag | null): OrderPayment {
  const online = isPaidOnline(useLocation().state);
  const arrivedHere = useNavigationType() === 'REPLACE';
  const { token, guestId } = useWho();
  const [isBack, setIsBack] = useState(!(online && arrivedHere));
  const isLeaving = online && !isBack;
  useEffect(() => {
    // The page as it was left, brought back by Back.
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
    // The provider may not have told the server yet.
    return unpaid.data === null || flag === 'success' ? 'settled' : 'due';
  }
  if (flag === 'fail' || flag === 'cancel') return 'due';
  if (!online || flag === 'success') return 'settled';
  return isKnown && unpaid.isPending ? 'asking' : 'due';
}
