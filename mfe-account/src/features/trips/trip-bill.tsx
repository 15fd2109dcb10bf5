import type { Trip } from '@storefront/api';
import { useConfig } from '@storefront/api/config';
import type { ReactNode } from 'react';
import { Bill } from '../orders/bill';
import { tripLedger } from './trip-ledger';

/** The money of a trip as at the booking. */
export function TripBill({ trip }: { readonly trip: Trip }): ReactNode {
  const ledger = tripLedger(trip, useConfig().data?.digit_after_decimal_point ?? 2);
  return (
    <Bill
      ledger={ledger}
      keeps={({ name }) => name === 'trip'}
      isPaidInPart={trip.payment_status === 'partially_paid'}
    />
  );
}
