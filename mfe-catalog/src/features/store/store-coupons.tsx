import type { Coupon } from '@storefront/api';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { Button, Row, Text } from '@storefront/ui';
import { CopyIcon, CouponIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './store-coupons.module.css';

/** The coupons that are valid at this store, in one low row, since the menu follows. */
export function StoreCoupons({ coupons }: { readonly coupons: readonly Coupon[] }): ReactNode {
  const { t } = useCatalogTexts();
  if (coupons.length === 0) return null;
  return (
    <Row as="ul" aria-label={t('store.coupons')} align="stretch" gap={3} className={styles.coupons}>
      {coupons.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} />
      ))}
    </Row>
  );
}

function CouponCard({ coupon }: { readonly coupon: Coupon }): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const { code } = coupon;
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast.success(t('store.couponCopied', { code: isolate(code) }));
    } catch {
      // No permission for the clipboard: the code is shown on the card.
      toast.info(code);
    }
  }
  return (
    <Row
      as="li"
      fixed
      gap={2}
      padBlock={1}
      padInline={2}
      round="medium"
      fill="accent"
      className={styles.coupon}
    >
      <CouponIcon size={20} />
      <div className={styles.text}>
        <Text size="sm" weight="bold" dir="auto">
          {withoutBidiControls(coupon.title)}
        </Text>
        <Row as="p" wrap gap={3} lineGap={0} align="stretch" size="sm">
          {coupon.min_purchase > 0 && (
            <span>
              {t('store.couponMinimum', { amount: isolate(formats.money(coupon.min_purchase)) })}
            </span>
          )}
          <span>{t('store.couponUntil', { date: isolate(formats.date(coupon.expire_date)) })}</span>
        </Row>
      </div>
      <Button
        size="small"
        className={styles.copy}
        icon={<CopyIcon size={16} />}
        aria-label={t('store.copyCoupon', { code: isolate(code) })}
        onClick={() => void copy()}
      >
        <Text as="bdi" dir="ltr" nowrap>
          {code}
        </Text>
      </Button>
    </Row>
  );
}
