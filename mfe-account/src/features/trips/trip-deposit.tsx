import { read, type Trip } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { isTripStatus } from '@storefront/domain';
import { isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { SectionHeading, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { depositFeatures } from '../../built-in/deposit-features';
import { isWebAddress } from '../payment/payment-input';
import { usePaymentFlag } from '../payment-return/use-payment-flag';
import { tripAddress } from './trip-address';
import { isPaidByLink } from './trip-rules';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

/** What the return address states, so that the payment of the price does not take it for its own. */
const AIM = 'deposit';

interface TripDepositProps {
  readonly trip: Trip;
  /** The token of the link that opened the trip. */
  readonly token?: string | null | undefined;
  /** Opens the page on which the deposit is paid. */
  readonly leave?: (link: string) => void;
}

/** The deposit of a trip. Only a feature knows of one that is not left at the pickup. */
export function TripDeposit({
  trip,
  token,
  leave = (link) => window.location.assign(link),
}: TripDepositProps): ReactNode {
  const t = useTripTexts();
  const formats = useFormats();
  const { data: config } = useQuery(read(shopConfig));
  const outcome = usePaymentFlag(AIM);
  const feature = depositFeatures.find(({ name }) => hasFeature(config, name));
  const { deposit, trip_status: status } = trip;
  if (!deposit) return null;
  if (deposit.status === 'at_pickup' ? !isTripStatus(status, 'open') : !feature) return null;
  const amount = isolate(formats.money(deposit.amount));
  const atPickup = <Text>{t('deposit.atPickup', { amount })}</Text>;
  const proof = (isPaidByLink(trip) && token) || null;
  return (
    <Stack as="section" gap={3} align="start" padTop={4} line="top" className={styles.part}>
      <SectionHeading level={3}>{t('deposit.heading')}</SectionHeading>
      {feature ? (
        <feature.Part
          trip={trip}
          token={proof}
          returnTo={tripAddress(trip.id, { token: proof, query: `aim=${AIM}` })}
          outcome={outcome}
          openPage={(link) => isWebAddress(link) && leave(link)}
        >
          {atPickup}
        </feature.Part>
      ) : (
        atPickup
      )}
    </Stack>
  );
}
