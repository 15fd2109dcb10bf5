import { ApiError, type Coupon, call, errorMessages } from '@storefront/api';
import { applyCoupon } from '@storefront/api/cart';
import { textsOf } from '@storefront/i18n';
import {
  CHOSEN_COUPON_KEY,
  forgetChosenCoupon,
  keepDraft,
  localValues,
  type OpenCheckout,
} from '@storefront/session';
import * as z from '@storefront/session/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftPart } from '../use-open-checkout';

const PART = 'coupon';

export interface CouponState {
  readonly coupon: Coupon | null;
  /** A guest's coupon code, which is applied after signing in. */
  readonly keptCode: string | null;
  /** Why the last code was refused, in the server's words. */
  readonly refusal: string | null;
  readonly busy: boolean;
  readonly apply: (code: string) => void;
  readonly remove: () => void;
  /** Removes the coupon because the order was refused due to it, and shows the reason. */
  readonly reject: (reason: string) => void;
}

/** The initial code. Few customers have a coupon that was chosen in the account, so its code is loaded only then. */
async function firstCode(
  stored: string | null,
  storeId: number | null,
  moduleId: number,
): Promise<string | null> {
  if (storeId === null || localValues.read(CHOSEN_COUPON_KEY) === null) return stored;
  // If that fails, the coupon is kept for another checkout.
  const part = await import('@storefront/platform/coupons').catch(() => null);
  return part?.chosenCouponFor(storeId, moduleId) ?? stored;
}

/**
 * The coupon of this order. The bill states its discount and whether it applies. Its code is stored with the checkout,
 * and applied again after a reload. A coupon that the customer chose in the account takes precedence if it fits.
 * @param storeId `null` for guests, who cannot use coupons: their code waits until they have signed in
 */
export function useCoupon(
  storeId: number | null,
  moduleId: number,
  checkout: OpenCheckout,
): CouponState {
  const [stored, setStored] = useState(() => draftPart(checkout, PART, z.string()));
  const [coupon, setCoupon] = useState<Coupon | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const apply = useCallback(
    async (code: string) => {
      if (code.trim() === '') return;
      if (storeId === null) {
        setStored(code.trim());
        keepDraft(checkout, PART, code.trim());
        return;
      }
      latest.current += 1;
      const mine = latest.current;
      setBusy(true);
      setRefusal(null);
      try {
        const found = await call(applyCoupon, {
          query: { code: code.trim(), store_id: storeId },
        });
        if (mine !== latest.current) return;
        setCoupon(found);
        keepDraft(checkout, PART, found.code);
        forgetChosenCoupon();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (mine === latest.current) {
          // A refused code is not tried again with each checkout; after a lost answer it is.
          if ((error.status ?? 500) < 500) forgetChosenCoupon();
          setRefusal(errorMessages(error, textsOf('common')).join(' ') || null);
        }
      } finally {
        if (mine === latest.current) setBusy(false);
      }
    },
    [storeId, checkout],
  );
  useEffect(() => {
    let isCurrent = true;
    void firstCode(stored, storeId, moduleId).then((code) => {
      if (isCurrent && code !== null) return apply(code);
    });
    return () => {
      isCurrent = false;
    };
  }, [stored, storeId, moduleId, apply]);
  const end = (reason: string | null) => {
    latest.current += 1;
    setCoupon(null);
    setStored(null);
    keepDraft(checkout, PART, null);
    forgetChosenCoupon();
    setRefusal(reason);
    setBusy(false);
  };
  return {
    coupon,
    keptCode: storeId === null ? stored : null,
    refusal,
    busy,
    apply: (code) => void apply(code),
    remove: () => end(null),
    reject: end,
  };
}
