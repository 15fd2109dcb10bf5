import { ApiError, type Coupon, errorMessages } from '@storefront/api';
import { useApplyCoupon, useCoupons } from '@storefront/api/cart';
import { issueText, useFormats, useTexts } from '@storefront/i18n';
import { couponDiscount, type Quote } from '@storefront/pricing';
import { Button, Callout, TextInput } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import styles from './checkout.module.css';

interface SavingsCardProps {
  readonly coupon: Coupon | null;
  readonly onCoupon: (coupon: Coupon | null) => void;
  readonly bill: Quote | null;
  readonly storeId: number;
  readonly zoneId: number | null;
  readonly moduleId: number;
}

/** A coupon by its code, or one of those that can be used, each with what it saves. For customers. */
export function SavingsCard({ coupon, onCoupon, bill, storeId, zoneId, moduleId }: SavingsCardProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const apply = useApplyCoupon();
  const offered = useCoupons(moduleId).data ?? [];
  const problem = bill?.couponProblem ?? null;

  async function use(wanted: string) {
    setRefusal(undefined);
    try {
      onCoupon(await apply.mutateAsync({ code: wanted.trim(), storeId }));
      setCode('');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(errorMessages(error, common).join(' '));
    }
  }

  if (coupon) {
    return (
      <div className={styles.coupon}>
        <span>
          <bdi className={styles.code}>{coupon.code}</bdi> {coupon.title}
        </span>
        <Button variant="ghost" onClick={() => onCoupon(null)}>
          {common('actions.remove')}
        </Button>
        {problem ? <Callout tone="warning">{issueText(common, problem, formats)}</Callout> : null}
      </div>
    );
  }
  return (
    <>
      <div className={styles.couponField}>
        <TextInput
          label={t('checkout.coupon.code')}
          value={code}
          dir="ltr"
          autoComplete="off"
          error={refusal}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button
          loading={apply.isPending}
          disabled={code.trim() === ''}
          onClick={() => void use(code)}
        >
          {common('actions.apply')}
        </Button>
      </div>
      {bill && offered.length > 0 ? (
        <ul className={styles.offers} aria-label={t('checkout.coupon.offers')}>
          {offered.map((offer) => {
            const saving = couponDiscount(offer, { subtotal: bill.subtotal, storeId, zoneId: zoneId ?? 0 });
            return (
              <li key={offer.id} className={styles.offer}>
                <span>
                  <bdi className={styles.code}>{offer.code}</bdi> {offer.title}
                  {saving > 0 ? (
                    <span className={styles.saving}>
                      {t('checkout.coupon.saves', { amount: formats.money(saving) })}
                    </span>
                  ) : null}
                </span>
                <Button size="small" onClick={() => void use(offer.code)}>
                  {common('actions.apply')}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
