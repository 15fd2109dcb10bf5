import { isOn, type Order, type OrderDetail } from '@storefront/api';
import { useConfig } from '@storefront/api/config';
import { Money } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { orderLedger } from './order-ledger';
import { paymentName } from './order-words';
import styles from './orders.module.css';

interface OrderBillProps {
  readonly order: Order;
  readonly lines: readonly OrderDetail[];
}

/** The money of an order, line by line as at the checkout (Decision 5), by the server's amounts. */
export function OrderBill({ order, lines }: OrderBillProps): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useConfig();
  const ledger = orderLedger(order, lines, config?.digit_after_decimal_point ?? 2);
  // A parcel has nothing to pay but its way.
  const hasItems = order.order_type !== 'parcel';
  // The store has not read the prescription yet (Contract 4.19).
  const isUnpriced =
    isOn(order.prescription_order) &&
    ledger.lines.every(({ name, amount }) => name !== 'items' || amount === 0);
  const nameOf = (name: (typeof ledger.lines)[number]['name']) => {
    if (name === 'items' && !hasItems) return t('orders.bill.parcel');
    if (name === 'items' && isUnpriced) return t('orders.bill.medicines');
    // As the checkout called it.
    if (name === 'additionalCharge' && config?.additional_charge_name) {
      return config.additional_charge_name;
    }
    return t(`orders.bill.${name}`);
  };
  const shown = ledger.lines.filter(
    ({ name, amount }) =>
      amount !== 0 || (name === 'items' && hasItems) || isFreeDelivery(order, name),
  );
  return (
    <dl className={styles.bill}>
      {shown.map(({ name, amount, included }) => (
        <div key={name} className={styles.billLine}>
          <dt>
            {nameOf(name)}
            {included && <span className={styles.muted}> {t('orders.bill.included')}</span>}
          </dt>
          <dd>
            {name === 'delivery' && amount === 0 ? (
              t('orders.bill.free')
            ) : name === 'items' && isUnpriced ? (
              t('orders.bill.setByStore')
            ) : (
              <Money amount={amount} />
            )}
          </dd>
        </div>
      ))}
      <div className={styles.billTotal}>
        <dt>{t(isUnpriced ? 'orders.bill.soFar' : 'orders.bill.total')}</dt>
        <dd>
          <Money amount={ledger.total} />
        </dd>
      </div>
      {ledger.walletPart > 0 && (
        <>
          <div className={styles.billLine}>
            <dt>{t('orders.bill.wallet')}</dt>
            <dd>
              <Money amount={-ledger.walletPart} />
            </dd>
          </div>
          <div className={styles.billLine}>
            <dt>{t('orders.bill.leftToPay')}</dt>
            <dd>
              <Money amount={ledger.leftToPay} />
            </dd>
          </div>
        </>
      )}
      <div className={styles.billLine}>
        <dt>{t('orders.payment')}</dt>
        <dd>
          {t(`orders.payments.${paymentName(order.payment_method)}`)} ·{' '}
          {t(`orders.paymentStatus.${order.payment_status}`)}
        </dd>
      </div>
    </dl>
  );
}

function isFreeDelivery(order: Order, name: string): boolean {
  return name === 'delivery' && order.order_type === 'delivery';
}
