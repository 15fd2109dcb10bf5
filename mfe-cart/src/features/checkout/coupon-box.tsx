import type { Coupon } from '@storefront/api';
import { useCoupons } from '@storefront/api/cart';
import { issueText, useFormats, useTexts } from '@storefront/i18n';
import { couponDiscount, couponProblem, sumMoney } from '@storefront/pricing';
import { Button, Callout } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { CouponIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import styles from './coupon-box.module.css';
import type { Checkout } from './use-checkout';

/** A coupon by its code, or one of those on offer with what it saves; refusals state the gap. */
export function CouponBox({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const { coupon, draft, change } = checkout;
  if (coupon.coupon) return <AppliedCoupon checkout={checkout} coupon={coupon.coupon} />;
  return (
    <div className={styles.box}>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          coupon.apply(draft.couponCode);
        }}
      >
        <TextInput
          label={t('checkout.coupon.code')}
          optional
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          className={styles.input}
          value={draft.couponCode}
          error={coupon.refusal ?? undefined}
          onChange={(event) => change({ couponCode: event.target.value })}
        />
        <Button type="submit" loading={coupon.busy} disabled={draft.couponCode.trim() === ''}>
          {common('actions.apply')}
        </Button>
      </form>
      <Offers checkout={checkout} />
    </div>
  );
}

function AppliedCoupon({
  checkout: { coupon: state, quote, bill },
  coupon,
}: {
  readonly checkout: Checkout;
  readonly coupon: Coupon;
}): ReactNode {
  const common = useTexts('common').t;
  const { t } = useTexts('cart');
  const formats = useFormats();
  const problem = quote?.couponProblem ?? null;
  const missing = bill && sumMoney([coupon.min_purchase, -bill.subtotal]);
  return (
    <div className={styles.box}>
      <div className={styles.offer}>
        <CouponIcon size={20} />
        <span className={styles.words}>
          <bdi className={styles.code}>{coupon.code}</bdi>
          <span>{coupon.title}</span>
        </span>
        <Button size="small" variant="ghost" onClick={state.remove}>
          {common('actions.remove')}
        </Button>
      </div>
      {problem && (
        <Callout tone="warning" role="status">
          {issueText(common, problem, formats)}
          {problem.key === 'couponMinimum' && missing !== null && missing > 0 && (
            <> {t('checkout.coupon.gap', { amount: formats.money(missing) })}</>
          )}
        </Callout>
      )}
    </div>
  );
}

function Offers({ checkout }: { readonly checkout: Checkout }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  const { moduleId, bill, store, coupon: state, isGuest, config } = checkout;
  const offers = useCoupons(moduleId, { enabled: !isGuest }).data ?? [];
  if (!bill) return null;
  const context = {
    subtotal: bill.subtotal,
    storeId: store.id,
    zoneId: store.zone_id,
    digits: config.digit_after_decimal_point,
  };
  const fitting = offers.filter((offer) => {
    const problem = couponProblem(offer, context);
    return problem === null || problem.key === 'couponMinimum';
  });
  if (fitting.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={t('checkout.coupon.offers')}>
      {fitting.map((offer) => {
        const saving = couponDiscount(offer, context);
        const missing = sumMoney([offer.min_purchase, -bill.subtotal]);
        return (
          <li key={offer.id} className={styles.offer}>
            <CouponIcon size={20} />
            <span className={styles.words}>
              <span>
                <bdi className={styles.code}>{offer.code}</bdi> {offer.title}
              </span>
              <span className={styles.saving}>
                {missing > 0
                  ? t('checkout.coupon.gap', { amount: formats.money(missing) })
                  : saving > 0
                    ? t('checkout.coupon.saves', { amount: formats.money(saving) })
                    : t('checkout.coupon.freesDelivery')}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('checkout.coupon.apply', { code: offer.code })}
              disabledReason={
                missing > 0
                  ? t('checkout.coupon.gap', { amount: formats.money(missing) })
                  : undefined
              }
              loading={state.busy}
              onClick={() => state.apply(offer.code)}
            >
              {common('actions.apply')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
