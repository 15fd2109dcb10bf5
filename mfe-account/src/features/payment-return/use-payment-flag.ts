import { useLocation, useNavigate } from '@storefront/platform';
import { useEffect, useState } from 'react';
import { type PaymentFlag, paymentFlagOf, withoutPayment } from './payment-flag';

/**
 * The result of the payment from which the browser returns, `null` if it does not return from one. It is removed from
 * the address, so that neither a reload nor a shared link shows it again.
 */
export function usePaymentFlag(aim?: string): PaymentFlag | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [flag] = useState(() => paymentFlagOf(search, aim));
  useEffect(() => {
    const rest = withoutPayment(search);
    if (rest === search) return;
    // The hash contains the token of the link that opened the page.
    void navigate(`${pathname}${rest}${hash}`, { replace: true, state, preventScrollReset: true });
  }, [pathname, search, hash, state, navigate]);
  return flag;
}
