import type { Trip } from '@storefront/api';
import { useRegion } from '@storefront/i18n';
import { refundedAmounts, tripLedger } from '@storefront/pricing/placed';
import type { ReactNode } from 'react';
import { Bill } from '../orders/bill';
import { useTripTexts } from './use-trip-texts';

/** The bill of a trip, as at the booking. */
export function TripBill({ trip }: { readonly trip: Trip }): ReactNode {
  const t = useTripTexts();
  const digits = useRegion().currency.digits ?? 2;
  const ledger = tripLedger(trip, digits);
  const names: Partial<Record<string, string>> = {
    addOns: t('extras'),
    // A vehicle that is returned elsewhere is only brought.
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
