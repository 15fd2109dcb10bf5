import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { rentalCoupons } from '@storefront/api/rental';
import { issueText, useFormats, useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { couponDiscount, couponProblem, type RentalQuote, sumMoney } from '@storefront/pricing';
import { useWhere } from '@storefront/session';
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
 * A customer's coupon for a booking: the one that saves most until the customer chooses, by a code or one of those on
 * offer with what it saves.
 */
export function TripCoupon({ state, providerId, bill }: TripCouponProps): ReactNode {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const offers = useOffers(providerId, bill);
  const [code, setCode] = useState('');
  const { coupon } = state;
  const best = bestOf(offers);
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

interface RatedOffer extends CouponOffer {
  /** What it takes off now, major units. */
  readonly amount: number;
}

/** The code of the offer that takes most off, the first of several; `null` where none takes anything. */
function bestOf(offers: readonly RatedOffer[]): string | null {
  const most = Math.max(0, ...offers.map(({ amount }) => amount));
  return most > 0 ? (offers.find(({ amount }) => amount === most)?.code ?? null) : null;
}

/** The customer's coupons that this booking can use, or could with a larger bill. */
function useOffers(providerId: number, bill: RentalQuote | null): RatedOffer[] {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const { data: config } = useQuery(read(shopConfig));
  const zoneId = useWhere((where) => where.zoneIds) ?? [];
  const coupons = useQuery(read(rentalCoupons)).data ?? [];
  if (!bill) return [];
  const context = {
    subtotal: bill.subtotal,
    storeId: providerId,
    zoneId,
    digits: config?.digit_after_decimal_point ?? null,
  };
  return coupons.flatMap((coupon) => {
    // Nothing is delivered in a rental.
    if (coupon.coupon_type === 'free_delivery') return [];
    const issue = couponProblem(coupon, context);
    if (issue !== null && issue.key !== 'couponMinimum') return [];
    const missing = sumMoney([coupon.min_purchase, -bill.subtotal]);
    const discount = couponDiscount(coupon, context);
    return {
      code: coupon.code,
      title: coupon.title,
      amount: issue === null ? discount : 0,
      saving: t('coupon.saves', { amount: formats.money(discount) }),
      gap: missing > 0 ? t('coupon.gap', { amount: formats.money(missing) }) : undefined,
    };
  });
}
