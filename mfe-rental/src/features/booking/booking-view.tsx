import type { RentalCart } from '@storefront/api';
import { useBusState } from '@storefront/bus/react';
import { withoutBidiControls } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import type { RentalQuote } from '@storefront/pricing';
import { Box, OfflineNotice, Row } from '@storefront/ui';
import { StoreIcon } from '@storefront/ui/icons';
import { type ReactNode, useState } from 'react';
import { BookingBill } from '../bill/booking-bill';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './booking.module.css';
import { BookingLine } from './booking-line';
import { changedPrices, type LinePrice, pricesOf } from './line-prices';
import { TripSummary } from './trip-summary';

interface BookingViewProps {
  readonly cart: RentalCart;
  readonly bill: RentalQuote | null;
  readonly updatedAt: number;
  readonly onClose: () => void;
}

/** The booking cart: provider, trip, vehicles with their numbers, and total. */
export function BookingView({ cart, bill, updatedAt, onClose }: BookingViewProps): ReactNode {
  const { t } = useRentalTexts();
  const offline = useBusState('shell:online-changed')?.online === false;
  const [unsupported, setUnsupported] = useState<readonly number[]>([]);
  const [before, setBefore] = useState<readonly LinePrice[]>([]);
  const changed = changedPrices(before, pricesOf(cart, bill));
  const provider = cart.carts[0]?.provider;
  return (
    <>
      {offline && <OfflineNotice asOf={new Date(updatedAt)} />}
      {provider && (
        <Row
          as={Link}
          to={paths.provider.href(provider.id)}
          inline
          gap={2}
          tone="text"
          plain
          touch
          weight="bold"
          hover="primary"
          onClick={onClose}
        >
          <StoreIcon size={20} />
          <bdi>{withoutBidiControls(provider.name)}</bdi>
        </Row>
      )}
      {cart.user_data && (
        <TripSummary
          data={cart.user_data}
          vehicles={cart.carts.map(({ vehicle }) => vehicle)}
          onUnsupported={setUnsupported}
          onSaving={() => setBefore(pricesOf(cart, bill))}
        />
      )}
      <p role="status" className={styles.repriced}>
        {changed.length > 0 && t('booking.repriced', { count: changed.length })}
      </p>
      <Box as="ul" aria-label={t('booking.vehicles')}>
        {cart.carts.map((line, index) => (
          <BookingLine
            key={line.id}
            line={line}
            cart={cart}
            priced={bill?.lines[index]}
            before={changed.find(({ lineId }) => lineId === line.id)?.total ?? null}
            isUnsupported={unsupported.includes(line.id)}
            onClose={onClose}
          />
        ))}
      </Box>
      {bill && <BookingBill bill={bill} />}
    </>
  );
}
