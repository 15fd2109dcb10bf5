import type { Order } from '@storefront/api';
import { Money } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './orders.module.css';

/** Lines of the bill after a refund: the rewards that were taken back. */
export function RewardsTakenBack({ order }: { readonly order: Pick<Order, 'refund'> }): ReactNode {
  const { t } = useAccountTexts();
  const { refund } = order;
  if (refund?.refund_status !== 'approved') return null;
  const points = refund.points_taken_back ?? 0;
  const money = [
    ['cashbackTakenBack', refund.cashback_taken_back],
    ['pointsWorthTakenBack', refund.points_worth_taken_back],
    ['referralTakenBack', refund.referral_taken_back],
    ['withheld', refund.withheld_amount],
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
          (amount ?? 0) > 0 && (
            <div key={key} className={styles.billLine}>
              <dt>{t(`orders.bill.${key}`)}</dt>
              <dd>
                <Money amount={amount ?? 0} />
              </dd>
            </div>
          ),
      )}
    </>
  );
}
