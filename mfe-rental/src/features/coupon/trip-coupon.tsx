import { type Coupon, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { allRentalCoupons, rentalCoupons } from '@storefront/api/rental';
import { issueText, useFormats, useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import {
  bestCoupon,
  couponDiscount,
  couponProblem,
  type RentalQuote,
  sumMoney,
} from '@storefront/pricing';
import { useSignedIn, useWhere } from '@storefront/session';
import { CouponBox, type CouponOffer } from '@storefront/ui/controls';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { RentalCoupon } from './use-rental-coupon';

interface TripCouponProps {
  readonly state: RentalCoupon;
  readonly providerId: number;
  readonly bill: RentalQuote | null;
}

/**
 * The coupon of a booking: the best one is suggested until the customer chooses, by a code or among the offered ones
 * with their savings. Guests get the coupons that are for everybody.
 */
export function TripCoupon({ state, providerId, bill }: TripCouponProps): ReactNode {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const { coupon, refusedCodes } = state;
  const { offers, best } = useOffers(providerId, bill, refusedCodes);
  const [code, setCode] = useState('');
  const suggested = coupon === null && !state.isChosen && !state.refusal ? best : null;
  const suggest = useEffectEvent(state.suggest);
  useEffect(() => {
    if (suggested !== null) suggest(suggested);
  }, [suggested]);
  const issue = bill?.couponProblem;
  return (
    <CouponBox
      applied={
        coupon && { ...coupon, problem: issue ? issueText(common, issue, formats) : undefined }
      }
      code={code}
      onCode={setCode}
      onApply={state.apply}
      onRemove={state.remove}
      isBusy={state.busy}
      refusal={state.refusal}
      offers={offers}
      texts={{
        code: t('coupon.code'),
        offers: t('coupon.offers'),
        apply: common('actions.apply'),
        applyNamed: (name) => t('coupon.apply', { code: name }),
        remove: common('actions.remove'),
      }}
    />
  );
}

interface Offers {
  /** The coupons that this booking can use, now or with a larger bill. */
  readonly offers: CouponOffer[];
  /** The code of the coupon with the largest discount. */
  readonly best: string | null;
}

/**
 * The coupons that the caller may use. Coupons for free delivery do not apply to rental, and those for a first order
 * need an account.
 */
function useUsableCoupons(): Coupon[] {
  const signedIn = useSignedIn();
  const own = useQuery({ ...read(rentalCoupons), enabled: signedIn }).data ?? [];
  const open = useQuery({ ...read(allRentalCoupons), enabled: !signedIn }).data ?? [];
  return (signedIn ? own : open).filter(
    ({ coupon_type: type }) => type !== 'free_delivery' && (signedIn || type !== 'first_order'),
  );
}

/** @param refused codes that the server does not accept for this booking */
function useOffers(
  providerId: number,
  bill: RentalQuote | null,
  refused: readonly string[],
): Offers {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const { data: config } = useQuery(read(shopConfig));
  const zoneId = useWhere((where) => where.zoneIds) ?? [];
  const coupons = useUsableCoupons().filter(({ code }) => !refused.includes(code));
  if (!bill) return { offers: [], best: null };
  const context = {
    subtotal: bill.subtotal,
    storeId: providerId,
    zoneId,
    digits: config?.digit_after_decimal_point ?? null,
    currency: config?.currency_code,
  };
  const offers = coupons.flatMap((coupon) => {
    const issue = couponProblem(coupon, context);
    if (issue !== null && issue.key !== 'couponMinimum') return [];
    const missing = sumMoney([coupon.min_purchase, -bill.subtotal]);
    const discount = couponDiscount(coupon, context);
    return {
      code: coupon.code,
      title: coupon.title,
      saving: t('coupon.saves', { amount: formats.money(discount) }),
      gap: missing > 0 ? t('coupon.gap', { amount: formats.money(missing) }) : undefined,
    };
  });
  return { offers, best: bestCoupon(coupons, context)?.code ?? null };
}
