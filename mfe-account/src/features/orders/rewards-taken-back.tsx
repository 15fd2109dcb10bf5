import type { Order } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { sumMoney } from '@storefront/pricing';
import { Money, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './orders.module.css';

/** Lines of the bill after a refund that name the rewards taken back. */
export function RewardsTakenBack({ order }: { readonly order: Pick<Order, 'refund'> }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { refund } = order;
  if (refund?.refund_status !== 'approved') return null;
  const cashback = refund.cashback_taken_back ?? 0;
  const points = refund.points_taken_back ?? 0;
  const spent = sumMoney([refund.cashback_due ?? 0, -cashback]);
  const spentPoints = (refund.points_due ?? 0) - points;
  const spentRewards = [
    ...(spent > 0 ? [formats.money(spent)] : []),
    ...(spentPoints > 0 ? [t('orders.bill.points', { count: spentPoints })] : []),
  ];
  return (
    <>
      {cashback > 0 && (
        <div className={styles.billLine}>
          <dt>{t('orders.bill.cashbackTakenBack')}</dt>
          <dd>
            <Money amount={cashback} />
          </dd>
        </div>
      )}
      {points > 0 && (
        <div className={styles.billLine}>
          <dt>{t('orders.bill.pointsTakenBack')}</dt>
          <dd>{t('orders.bill.points', { count: points })}</dd>
        </div>
      )}
      {spentRewards.length > 0 && (
        <div className={styles.billLine}>
          <Text as="dt" tone="muted" size="sm">
            {t('orders.bill.rewardsSpent', { rewards: isolate(formats.list(spentRewards)) })}
          </Text>
          <dd />
        </div>
      )}
    </>
  );
}
