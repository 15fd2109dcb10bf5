import { type Config, type Coupon, read, type StoreDetails } from '@storefront/api';
import { couponList } from '@storefront/api/cart';
import { isolate, issueText, useFormats, useTexts } from '@storefront/i18n';
import { paths, useQuery } from '@storefront/platform';
import { costOf, couponProblem, quote, sumMoney } from '@storefront/pricing/order';
import { Button } from '@storefront/ui';
import { CouponBox, type CouponOffer } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { bus } from '../../../bus';
import type { Checkout } from '../../order/checkout-parts';
import type { ChangeDraft } from '../use-draft';
import { BestOffer } from './best-offer';
import { useSavingsTexts } from './savings-texts';
import type { CouponState } from './use-coupon';

interface CouponFieldProps {
  readonly checkout: Checkout;
  readonly coupon: CouponState;
  readonly store: StoreDetails;
  readonly config: Config;
  readonly change: ChangeDraft;
}

const noCoupons: readonly Coupon[] = [];

/** The order's coupon: the best one, those offered for this bill, and what the applied one requires. */
export function CouponField(props: CouponFieldProps): ReactNode {
  const { checkout, coupon: state, store, config, change } = props;
  const { isGuest } = checkout.people;
  const { t } = useSavingsTexts();
  const common = useTexts('common').t;
  const own = useQuery({ ...read(couponList), enabled: !isGuest }).data ?? noCoupons;
  // Guests see the coupons of the store's page.
  const coupons = isGuest ? (store.active_coupons ?? noCoupons) : own;
  const offers = useOffers({ checkout, store, config, coupons });
  const problem = useProblem(state, checkout);
  const { coupon, keptCode } = state;
  const kept = keptCode === null ? null : { code: keptCode, title: '', problem: t('coupon.waits') };
  return (
    <>
      <BestOffer
        checkout={checkout}
        coupons={coupons}
        coupon={state}
        change={change}
        storePath={paths.store.href(store)}
      />
      <CouponBox
        applied={coupon ? { ...coupon, problem } : kept}
        code={checkout.draft.decisions.couponCode}
        onCode={(couponCode) => change({ couponCode })}
        onApply={state.apply}
        onRemove={state.remove}
        isBusy={state.busy}
        refusal={state.refusal}
        offers={offers}
        texts={{
          code: t('coupon.code'),
          offers: t(isGuest ? 'coupon.guestOffers' : 'coupon.offers'),
          apply: common('actions.apply'),
          applyNamed: (code) => t('coupon.apply', { code }),
          remove: common('actions.remove'),
        }}
      />
      {keptCode !== null && (
        <Button
          onClick={() =>
            bus.publish('account:sign-in-required', {
              reason: t('coupon.signInReason', { code: isolate(keptCode) }),
              mode: 'sign-in',
              returnTo: null,
            })
          }
        >
          {common('actions.signIn')}
        </Button>
      )}
    </>
  );
}

/** Why the applied coupon has no effect; the amounts are its minimum and what is missing to reach it. */
function useProblem({ coupon }: CouponState, { bill }: Checkout): string | undefined {
  const { t } = useSavingsTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const issue = bill.quote?.couponProblem;
  if (!issue) return undefined;
  const missing = coupon && bill.shown ? sumMoney([coupon.min_purchase, -bill.shown.subtotal]) : 0;
  if (!coupon || issue.key !== 'couponMinimum' || missing <= 0) {
    return issueText(common, issue, formats);
  }
  return t('coupon.belowMinimum', {
    minimum: isolate(formats.money(coupon.min_purchase)),
    missing: isolate(formats.money(missing)),
  });
}

interface OffersInput {
  readonly checkout: Checkout;
  readonly store: StoreDetails;
  readonly config: Config;
  readonly coupons: readonly Coupon[];
}

/** The coupons that this order can use, largest saving first, then those that need a larger bill. */
function useOffers({ checkout, store, config, coupons }: OffersInput): CouponOffer[] {
  const { input, quote: own, shown: bill, delivery } = checkout.bill;
  const { t } = useSavingsTexts();
  const formats = useFormats();
  if (!bill) return [];
  const context = {
    subtotal: bill.subtotal,
    storeId: store.id,
    zoneId: store.zone_id,
    digits: config.digit_after_decimal_point,
  };
  // Without an address the delivery fee is not known.
  const isFeeKnown = delivery.isWanted && !delivery.needsPlace;
  const fee = own?.delivery.original ?? 0;
  const isFree = fee === 0 || (own?.delivery.freeBy ?? 'coupon') !== 'coupon';
  // The tax on a coupon's discount is saved too.
  const plain = input && costOf(quote({ ...input, coupon: null }));
  const savingOf = (coupon: Coupon) =>
    input && plain !== null ? sumMoney([plain, -costOf(quote({ ...input, coupon }))]) : 0;
  const offers = coupons.flatMap((coupon) => {
    const freesDelivery = coupon.coupon_type === 'free_delivery';
    // There is no delivery, or it is free anyway.
    if (freesDelivery && (!delivery.isWanted || (isFeeKnown && isFree))) return [];
    const issue = couponProblem(coupon, context);
    if (issue !== null && issue.key !== 'couponMinimum') return [];
    const missing = Math.max(0, sumMoney([coupon.min_purchase, -bill.subtotal]));
    const saving = freesDelivery ? (isFeeKnown ? fee : 0) : savingOf(coupon);
    return { coupon, missing, saving, freesDelivery };
  });
  return offers
    .sort((one, other) => one.missing - other.missing || other.saving - one.saving)
    .map(({ coupon, missing, saving, freesDelivery }) => ({
      code: coupon.code,
      title: coupon.title,
      saving:
        saving === 0
          ? t('coupon.freesDelivery')
          : t(freesDelivery ? 'coupon.freesDeliveryOf' : 'coupon.saves', {
              amount: formats.money(saving),
            }),
      gap: missing > 0 ? t('coupon.gap', { amount: formats.money(missing) }) : undefined,
    }));
}
