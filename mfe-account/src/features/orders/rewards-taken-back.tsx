import type { Order, Refund } from '@storefront/api';
import { sumMoney } from '@storefront/pricing';
import { Money } from '@storefront/ui';
import type { ReactNode } from 'react';
import { refundsOf } from '../refunds/refund-state';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './orders.module.css';

/** Lines of the bill after refunds: the rewards that were taken back. */
export function RewardsTakenBack({
  order,
}: {
  readonly order: Pick<Order, 'refund' | 'refunds'>;
}): ReactNode {
  const { t } = useAccountTexts();
  const approved = refundsOf(order).filter(({ refund_status }) => refund_status === 'approved');
  const points = approved.reduce((sum, one) => sum + (one.points_taken_back ?? 0), 0);
  const sumOf = (amountIn: (one: Refund) => number | null | undefined) =>
    sumMoney(approved.map((one) => amountIn(one) ?? 0));
  const money = [
    ['cashbackTakenBack', sumOf((one) => one.cashback_taken_back)],
    ['pointsWorthTakenBack', sumOf((one) => one.points_worth_taken_back)],
    ['referralTakenBack', sumOf((one) => one.referral_taken_back)],
    ['withheld', sumOf((one) => one.withheld_amount)],
  ] as const;
  return (
    <>
      {points > 0 && (
        <div className={styles.billLine}>
          <dt>{t('orders.bill.pointsTakenBack')}</dt>
          <dd>{t('orders.bill.points', { count: points })}</dd>
        </div>
      )}
      {money.map(
        ([key, amount]) =>
          amount > 0 && (
            <div key={key} className={styles.billLine}>
              <dt>{t(`orders.bill.${key}`)}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ),
      )}
    </>
  );
}
