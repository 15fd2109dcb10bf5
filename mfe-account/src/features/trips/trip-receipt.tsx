import type { Trip } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useRegion } from '@storefront/i18n';
import { refundedAmounts, tripLedger } from '@storefront/pricing/placed';
import { SectionHeading, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { Bill } from '../orders/bill/bill';
import { ReceiptActions } from '../receipt/receipt-actions';
import { RefundList } from '../refunds/refund-list';
import { useAccountTexts } from '../texts/use-account-texts';
import { TripFacts } from './trip-facts';
import { useTripTexts } from './use-trip-texts';

/** The bill of a trip, as at the booking. */
export function TripBill({ trip }: { readonly trip: Trip }): ReactNode {
  const t = useTripTexts();
  const digits = useRegion().currency.digits ?? 2;
  const ledger = tripLedger(trip, digits);
  const names: Partial<Record<string, string>> = {
    addOns: t('extras'),
    // A vehicle that is returned elsewhere is only delivered.
    ...(trip.return_location && { vehicleDelivery: t('brought') }),
    ...(trip.provider?.vat_number && { tax: t('vat') }),
  };
  return (
    <Bill
      ledger={ledger}
      keeps={({ name }) => name === 'trip'}
      nameOf={({ name }) => names[name]}
      back={refundedAmounts(trip, digits)}
      isPaidInPart={trip.payment_status === 'partially_paid'}
      paidName={t('part.paid')}
    />
  );
}

/** The receipt of a trip, for the screen and for printing, which prints nothing else. */
export function TripReceipt({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const own = useTripTexts();
  return (
    <Stack as="section" gap={4} data-print="receipt" aria-label={own('receipt', { id: trip.id })}>
      <SectionHeading
        hint={isOn(trip.edited) && own('edited')}
        action={<ReceiptActions purchase={trip} />}
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
    </Stack>
  );
}
