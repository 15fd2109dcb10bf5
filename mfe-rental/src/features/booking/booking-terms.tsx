import { type RentalCart, type RentalUserData, read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { tripDeposit } from '@storefront/pricing';
import { Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { settingsOf } from '../trip/cart-trip';
import { useCancelTerm } from '../trip/use-cancel-term';

interface BookingTermsProps {
  readonly cart: RentalCart;
  readonly trip: RentalUserData;
}

/** The terms of a booking besides its price: free cancellation and deposit. */
export function BookingTerms({ cart, trip }: BookingTermsProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const { data: config } = useQuery(read(shopConfig));
  const cancelTerm = useCancelTerm(
    cart.carts.map(({ vehicle }) => vehicle),
    settingsOf(trip).pickupTime,
  );
  const deposit = tripDeposit(cart.carts, config?.digit_after_decimal_point);
  const depositTerm =
    deposit > 0 && t('booking.deposit', { amount: isolate(formats.money(deposit)) });
  return <Callout tone="info">{[cancelTerm, depositTerm].filter(Boolean).join(' ')}</Callout>;
}
