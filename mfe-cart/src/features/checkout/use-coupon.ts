import { ApiError, type Coupon, errorMessages } from '@storefront/api';
import { applyCoupon } from '@storefront/api/cart';
import { textsOf } from '@storefront/i18n';
import { keepOnReload, takeAfterReload } from '@storefront/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

const KEPT_AS = 'checkout-coupon';

export interface CouponState {
  readonly coupon: Coupon | null;
  /** Why the last code was refused, in the server's words. */
  readonly refusal: string | null;
  readonly busy: boolean;
  readonly apply: (code: string) => void;
  readonly remove: () => void;
}

/**
 * The coupon of this order (Contract 4.10). What it takes off, and whether it applies, the bill says. Through a
 * reload that we cause its code is kept, and asked about again (Decision 10).
 */
export function useCoupon(storeId: number | null): CouponState {
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const apply = useCallback(
    async (code: string) => {
      if (storeId === null || code.trim() === '') return;
      latest.current += 1;
      const mine = latest.current;
      setBusy(true);
      setRefusal(null);
      try {
        const found = await applyCoupon({ code: code.trim(), storeId });
        if (mine === latest.current) setCoupon(found);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (mine === latest.current) {
          setRefusal(errorMessages(error, textsOf('common')).join(' ') || null);
        }
      } finally {
        if (mine === latest.current) setBusy(false);
      }
    },
    [storeId],
  );
  const [kept] = useState(() => takeAfterReload(KEPT_AS, z.string()));
  useEffect(() => {
    if (kept !== null) void apply(kept);
  }, [kept, apply]);
  useEffect(() => keepOnReload(KEPT_AS, () => coupon?.code), [coupon]);
  const remove = useCallback(() => {
    latest.current += 1;
    setCoupon(null);
    setRefusal(null);
    setBusy(false);
  }, []);
  return { coupon, refusal, busy, apply: (code) => void apply(code), remove };
}
