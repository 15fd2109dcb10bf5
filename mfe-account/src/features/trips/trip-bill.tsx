import type { Trip } from '@storefront/api';
import { useConfig } from '@storefront/api/config';
import { Money } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from '../orders/orders.module.css';
import { useAccountTexts } from '../texts/use-account-texts';
import { tripLedger } from './trip-ledger';

/** The money of a trip, line by line as at the booking (Decision 5), by the server's amounts. */
export function TripBill({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useConfig();
  const ledger = tripLedger(trip, config?.digit_after_decimal_point ?? 2);
  const shown = ledger.lines.filter(({ name, amount }) => amount !== 0 || name === 'trip');
  return (
    <dl className={styles.bill}>
      {shown.map(({ name, amount, included }) => (
        <div key={name} className={styles.billLine}>
          <dt>
            {(name === 'additionalCharge' && config?.additional_charge_name) ||
              t(`orders.bill.${name}`)}
            {included && <span className={styles.muted}> {t('orders.bill.included')}</span>}
          </dt>
          <dd>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
      <div className={styles.billTotal}>
        <dt>{t('orders.bill.total')}</dt>
        <dd>
          <Money amount={ledger.total} />
        </dd>
      </div>
      {trip.payment_status === 'partially_paid' && (
        <>
          <div className={styles.billLine}>
            <dt>{t('orders.bill.wallet')}</dt>
            <dd>
              <Money amount={-ledger.paid} />
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
    </dl>
  );
}
