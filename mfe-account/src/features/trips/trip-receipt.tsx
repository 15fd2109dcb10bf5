import type { Trip } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { SectionHeading, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { ReceiptActions } from '../receipt/receipt-actions';
import { RefundList } from '../refunds/refund-list';
import { useAccountTexts } from '../texts/use-account-texts';
import { TripBill } from './trip-bill';
import { TripFacts } from './trip-facts';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

/** The receipt of a trip, for the screen; only it is printed. */
export function TripReceipt({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const own = useTripTexts();
  return (
    <section
      className={styles.receipt}
      data-print="receipt"
      aria-label={own('receipt', { id: trip.id })}
    >
      <SectionHeading
        hint={isOn(trip.edited) && own('edited')}
        action={<ReceiptActions file={trip.receipt_url} />}
      >
        {t('trips.number', { id: trip.id })}
      </SectionHeading>
      {trip.provider && (
        <p>
          <bdi>{trip.provider.name}</bdi>
          {trip.provider.vat_number && (
            <Text as="span" tone="muted" size="sm">
              {' '}
              <span>{own('vatNumber')}</span> <bdi>{trip.provider.vat_number}</bdi>
            </Text>
          )}
        </p>
      )}
      <TripFacts trip={trip} />
      <TripBill trip={trip} />
      <RefundList refunds={trip.payment_refunds} />
    </section>
  );
}
