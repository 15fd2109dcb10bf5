import { useConfig } from '@storefront/api/config';
import { useRentalCoupons } from '@storefront/api/rental';
import { issueText, useFormats, useTexts } from '@storefront/i18n';
import {
  couponDiscount,
  couponProblem,
  ledgerAmount,
  type RentalQuote,
  sumMoney,
} from '@storefront/pricing';
import { useWhere } from '@storefront/session';
import { Button, Callout } from '@storefront/ui';
import { TextInput } from '@storefront/ui/controls';
import { CouponIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './coupon-box.module.css';
import type { RentalCoupon } from './use-rental-coupon';

interface CouponBoxProps {
  readonly state: RentalCoupon;
  readonly providerId: number;
  readonly bill: RentalQuote | null;
}

/** A customer's coupon for a booking: by its code, or one of those on offer with what it saves. */
export function CouponBox(props: CouponBoxProps): ReactNode {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  const [code, setCode] = useState('');
  const { state } = props;
  if (state.coupon) return <Applied {...props} />;
  return (
    <div className={styles.box}>
      <form
        className={styles.field}
        onSubmit={(event) => {
          event.preventDefault();
          state.apply(code);
        }}
      >
        <TextInput
          label={t('coupon.code')}
          optional
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          className={styles.input}
          value={code}
          error={state.refusal ?? undefined}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" loading={state.busy} disabled={code.trim() === ''}>
          {common('actions.apply')}
        </Button>
      </form>
      {props.bill && <Offers {...props} bill={props.bill} />}
    </div>
  );
}

function Applied({ state, bill }: CouponBoxProps): ReactNode {
  const common = useTexts('common').t;
  const formats = useFormats();
  const problem = bill?.couponProblem ?? null;
  return (
    <div className={styles.box}>
      <div className={styles.offer}>
        <CouponIcon size={20} />
        <span className={styles.words}>
          <bdi className={styles.code}>{state.coupon?.code}</bdi>
          <span>{state.coupon?.title}</span>
        </span>
        <Button size="small" variant="ghost" onClick={state.remove}>
          {common('actions.remove')}
        </Button>
      </div>
      {problem && (
        <Callout tone="warning" role="status">
          {issueText(common, problem, formats)}
        </Callout>
      )}
    </div>
  );
}

function Offers({
  state,
  providerId,
  bill,
}: CouponBoxProps & { readonly bill: RentalQuote }): ReactNode {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  const formats = useFormats();
  const { data: config } = useConfig();
  const zoneId = useWhere((where) => where.zoneIds) ?? [];
  const offers = useRentalCoupons().data ?? [];
  const subtotal = sumMoney([
    ledgerAmount(bill, 'trip'),
    ledgerAmount(bill, 'itemDiscount'),
    ledgerAmount(bill, 'storeDiscount'),
  ]);
  const context = {
    subtotal,
    storeId: providerId,
    zoneId,
    digits: config?.digit_after_decimal_point ?? null,
  };
  const fitting = offers.filter((offer) => {
    // Nothing is delivered in a rental.
    if (offer.coupon_type === 'free_delivery') return false;
    const problem = couponProblem(offer, context);
    return problem === null || problem.key === 'couponMinimum';
  });
  if (fitting.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label={t('coupon.offers')}>
      {fitting.map((offer) => {
        const missing = sumMoney([offer.min_purchase, -subtotal]);
        const gap = missing > 0 ? t('coupon.gap', { amount: formats.money(missing) }) : undefined;
        return (
          <li key={offer.id} className={styles.offer}>
            <CouponIcon size={20} />
            <span className={styles.words}>
              <span>
                <bdi className={styles.code}>{offer.code}</bdi> {offer.title}
              </span>
              <span className={styles.saving}>
                {gap ??
                  t('coupon.saves', { amount: formats.money(couponDiscount(offer, context)) })}
              </span>
            </span>
            <Button
              size="small"
              aria-label={t('coupon.apply', { code: offer.code })}
              disabledReason={gap}
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
