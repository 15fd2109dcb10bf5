import { type AssignedVehicle, errorMessages, multipart, type Trip, write } from '@storefront/api';
import {
  providerReviews,
  tripDetails,
  tripList,
  vehicleReview,
  vehicleReviews,
} from '@storefront/api/rental';
import { withoutBidiControls } from '@storefront/i18n';
import { toast, useMutation } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Button, Callout, SectionHeading, Stack } from '@storefront/ui';
import { TextArea } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { StarsField } from '../reviews/stars-field';
import { useAccountTexts } from '../texts/use-account-texts';
import { reviewable } from './trip-rules';
import styles from './trips.module.css';

/** Reviews of the vehicles of a completed trip. Guests cannot write any. */
export function ReviewVehicles({ trip }: { readonly trip: Trip }): ReactNode {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return reviewable(trip).map((vehicle) => (
    <Review key={vehicle.vehicle_id} tripId={trip.id} vehicle={vehicle} />
  ));
}

interface ReviewProps {
  readonly tripId: number;
  readonly vehicle: AssignedVehicle;
}

function Review({ tripId, vehicle }: ReviewProps): ReactNode {
  const { t, common } = useAccountTexts();
  const sending = useMutation(
    write(vehicleReview, { refreshes: [tripList, tripDetails, vehicleReviews, providerReviews] }),
  );
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const name = withoutBidiControls(vehicle.vehicle_name ?? '');

  function send() {
    if (rating === null || sending.isPending) return;
    const review = {
      trip_id: tripId,
      vehicle_id: vehicle.vehicle_id,
      vehicle_identity_id: vehicle.vehicle_identity_id,
      rating,
      comment: comment.trim() || null,
    };
    sending.mutate(
      { body: multipart(review, {}) },
      { onSuccess: ({ message }) => toast.success(message) },
    );
  }

  return (
    <Stack as="section" gap={3} align="start" padTop={4} line="top" className={styles.part}>
      <SectionHeading level={3}>
        <span>{t('reviews.title')}</span> <bdi>{name}</bdi>
      </SectionHeading>
      <Stack
        as="form"
        gap={3}
        className={styles.review}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <StarsField value={rating} onChange={setRating} />
        <TextArea
          label={t('reviews.comment')}
          optional
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        {sending.isError && (
          <Callout tone="danger" role="alert">
            {errorMessages(sending.error, common).join(' ')}
          </Callout>
        )}
        <Button
          type="submit"
          variant="primary"
          loading={sending.isPending}
          disabledReason={rating === null ? t('reviews.ratingNeeded') : undefined}
        >
          {t('reviews.send')}
        </Button>
      </Stack>
    </Stack>
  );
}
