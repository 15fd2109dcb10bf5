import type { Order, OrderDetail } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useRegion } from '@storefront/i18n';
import { orderLedger, refundedAmounts } from '@storefront/pricing/placed';
import { Money } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { Bill } from './bill';
import { paymentName } from './order-labels';
import styles from './orders.module.css';
import { RewardsTakenBack } from './rewards-taken-back';

interface OrderBillProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

/** The bill of an order as at the checkout, and its payment. */
export function OrderBill({ order, lines }: OrderBillProps): ReactNode {
  const { t } = useAccountTexts();
  const digits = useRegion().currency.digits ?? 2;
  const ledger = orderLedger(order, lines, digits);
  // A parcel has only delivery to pay.
  const hasItems = order.order_type !== 'parcel';
  // The store has not read the prescription yet.
  const isUnpriced =
    isOn(order.prescription_order) &&
    ledger.lines.every(({ name, amount }) => name !== 'items' || amount === 0);
  // The customer has paid outside the shop and told it so: "unpaid" would contradict them.
  const isReported =
    ledger.settlement === 'unpaid' && order.offline_payment?.data.status === 'pending';
  return (
    <Bill
      ledger={ledger}
      keeps={({ name }) =>
        (name === 'items' && hasItems) || (name === 'delivery' && order.order_type === 'delivery')
      }
      nameOf={({ name }) => {
        if (name !== 'items') return undefined;
        if (!hasItems) return t('orders.bill.parcel');
        return isUnpriced ? t('orders.bill.medicines') : undefined;
      }}
      textOf={({ name, amount }) => {
        if (name === 'delivery' && amount === 0) return t('orders.bill.free');
        return name === 'items' && isUnpriced ? t('orders.bill.setByStore') : undefined;
      }}
      back={refundedAmounts(order, digits)}
      isPaidInPart={ledger.paid > 0}
      totalName={t(isUnpriced ? 'orders.bill.soFar' : 'orders.bill.total')}
    >
      {order.later_tip && (
        <div className={styles.billLine}>
          <dt>{t('orders.bill.laterTip')}</dt>
          <dd>
            <Money amount={order.later_tip.amount} />
          </dd>
        </div>
      )}
      <RewardsTakenBack order={order} />
      <div className={styles.billLine}>
        <dt>{t('orders.payment')}</dt>
        <dd>
          {`${t(`orders.payments.${paymentName(order)}`)} · ${t(`orders.paymentStatus.${isReported ? 'checking' : ledger.settlement}`)}`}
        </dd>
      </div>
    </Bill>
  );
}
