import { errorMessages, read, type Trip } from '@storefront/api';
import { tripDetails } from '@storefront/api/rental';
import { OwnRegion, useFormats, useTexts } from '@storefront/i18n';
import { Link, paths, useQuery } from '@storefront/platform';
import { useGuestDetails, useSignedIn } from '@storefront/session';
import { buttonClass, Callout, Fact, Money, Row, Skeleton, Stack, Text } from '@storefront/ui';
import { SuccessIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import type { usePayBooked } from '../payment/use-pay-booked';
import { useRentalTexts } from '../texts/use-rental-texts';

interface BookedProps {
  readonly tripId: number;
  readonly paying: Pick<ReturnType<typeof usePayBooked>, 'isPending' | 'error'>;
  readonly onClose: () => void;
}

/** Shown after the booking: the trip's number, the server's amount, and the link to track it. */
export function Booked({ tripId, paying, onClose }: BookedProps): ReactNode {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  const signedIn = useSignedIn();
  const phone = useGuestDetails((details) => details.contact?.contact_person_number ?? null);
  const trip = useQuery(
    read(tripDetails, { query: { trip_id: tripId, contact_number: signedIn ? null : phone } }),
  );
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <Stack align="center" gap={4} padBlock={6} centred>
      <SuccessIcon size={56} color="var(--color-primary)" />
      <Text as="h3" ref={head} tabIndex={-1} size="xl">
        {t('booking.bookedHeading')}
      </Text>
      {paying.isPending && <Text tone="muted">{t('payment.opening')}</Text>}
      {paying.error && (
        <Callout tone="warning" role="alert">
          {`${t('payment.notPaid')} ${errorMessages(paying.error, common).join(' ')}`}
        </Callout>
      )}
      <Stack as="dl" gap={2} full>
        <Fact label={t('booking.tripNumber')}>
          <bdi>{`#${tripId}`}</bdi>
        </Fact>
        {trip.isLoading && <Skeleton shape="text" />}
        {trip.data && (
          <OwnRegion of={trip.data}>
            <TripFacts trip={trip.data} />
          </OwnRegion>
        )}
      </Stack>
      <Row as="p" gap={1} align="start" tone="muted" size="sm">
        {t(signedIn ? 'booking.bookedHint' : 'booking.guestHint')}
      </Row>
      <Stack gap={2} full>
        <Link
          to={paths.trackOrder.trip(tripId, trip.data?.tracking_token)}
          className={buttonClass({ variant: 'primary', block: true })}
          onClick={onClose}
        >
          {t('booking.track')}
        </Link>
        {signedIn && (
          <Link
            to={paths.profile.href('my-trips')}
            className={buttonClass({ variant: 'secondary', block: true })}
            onClick={onClose}
          >
            {t('booking.myTrips')}
          </Link>
        )}
      </Stack>
    </Stack>
  );
}

function TripFacts({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  return (
    <>
      {trip.schedule_at && (
        <Fact label={t('trip.pickupTime')}>{formats.dateTime(trip.schedule_at)}</Fact>
      )}
      <Fact label={t('bill.total')}>
        <Money amount={trip.trip_amount} />
      </Fact>
    </>
  );
}
