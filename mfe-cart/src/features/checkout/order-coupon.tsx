import { type Config, read, type StoreDetails } from '@storefront/api';
import { couponList } from '@storefront/api/customer';
import { issueText, useFormats, useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { couponDiscount, couponProblem, sumMoney } from '@storefront/pricing';
import { CouponBox, type CouponOffer } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import type { Checkout } from '../order/checkout-parts';
import type { CouponState } from './use-coupon';
import type { ChangeDraft } from './use-draft';

interface OrderCouponProps extends OffersInput {
  readonly coupon: CouponState;
  readonly change: ChangeDraft;
}

/** The order's coupon: what is offered for this bill, and what the applied one lacks. */
export function OrderCoupon(props: OrderCouponProps): ReactNode {
  const { checkout, coupon: state, change } = props;
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  const offers = useOffers(props);
  const { quote, shown: bill } = checkout.bill;
  const { coupon } = state;
  const issue = quote?.couponProblem ?? null;
  const missing = coupon && bill ? sumMoney([coupon.min_purchase, -bill.subtotal]) : 0;
  const gap = t('checkout.coupon.gap', { amount: formats.money(missing) });
  const problem = issue && [
    issueText(common, issue, formats),
    ...(issue.key === 'couponMinimum' && missing > 0 ? [gap] : []),
  ];
  return (
    <CouponBox
      applied={coupon && { ...coupon, problem: problem?.join(' ') }}
      code={checkout.draft.decisions.couponCode}
      onCode={(couponCode) => change({ couponCode })}
      onApply={state.apply}
      onRemove={state.remove}
      isBusy={state.busy}
      refusal={state.refusal}
      offers={offers}
      texts={{
        code: t('checkout.coupon.code'),
        offers: t('checkout.coupon.offers'),
        apply: common('actions.apply'),
        applyNamed: (code) => t('checkout.coupon.apply', { code }),
        remove: common('actions.remove'),
      }}
    />
  );
}

interface OffersInput {
  readonly checkout: Checkout;
  readonly store: StoreDetails;
  readonly config: Config;
}

/** The customer's coupons that this order can use, what saves most first, then those it could with a larger bill. */
function useOffers({ checkout, store, config }: OffersInput): CouponOffer[] {
  const { quote, shown: bill, delivery } = checkout.bill;
  const { t } = useTexts('cart');
  const formats = useFormats();
  const coupons = useQuery({ ...read(couponList), enabled: !checkout.people.isGuest }).data ?? [];
  if (!bill) return [];
  const context = {
    subtotal: bill.subtotal,
    storeId: store.id,
    zoneId: store.zone_id,
    digits: config.digit_after_decimal_point,
  };
  // Without a door nobody knows yet what the delivery costs.
  const isFeeKnown = delivery.isWanted && !delivery.needsPlace;
  const fee = quote?.delivery.amount ?? 0;
  const offers = coupons.flatMap((coupon) => {
    const freesDelivery = coupon.coupon_type === 'free_delivery';
    // Nothing is delivered, or it costs nothing anyway.
    if (freesDelivery && (!delivery.isWanted || (isFeeKnown && fee === 0))) return [];
    const issue = couponProblem(coupon, context);
    if (issue !== null && issue.key !== 'couponMinimum') return [];
    const missing = Math.max(0, sumMoney([coupon.min_purchase, -bill.subtotal]));
    const saving = freesDelivery ? (isFeeKnown ? fee : 0) : couponDiscount(coupon, context);
    return { coupon, missing, saving, freesDelivery };
  });
  return offers
    .sort((one, other) => one.missing - other.missing || other.saving - one.saving)
    .map(({ coupon, missing, saving, freesDelivery }) => ({
      code: coupon.code,
      title: coupon.title,
      saving:
        saving === 0
          ? t('checkout.coupon.freesDelivery')
          : t(freesDelivery ? 'checkout.coupon.freesDeliveryOf' : 'checkout.coupon.saves', {
              amount: formats.money(saving),
            }),
      gap: missing > 0 ? t('checkout.coupon.gap', { amount: formats.money(missing) }) : undefined,
    }));
}
