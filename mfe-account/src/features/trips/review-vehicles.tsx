import { type AssignedVehicle, errorMessages, type Trip } from '@storefront/api';
import { useSubmitVehicleReview } from '@storefront/api/rental';
import { withoutBidiControls } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { Button, Callout, SectionHeading } from '@storefront/ui';
import { RadioGroup, TextArea } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { reviewable } from './trip-rules';
import styles from './trips.module.css';

const stars = ['1', '2', '3', '4', '5'] as const;

/** What customers say of the vehicles of a trip that is over (Contract 4.31). Guests cannot. */
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
  const sending = useSubmitVehicleReview();
  const [rating, setRating] = useState<(typeof stars)[number] | null>(null);
  const [comment, setComment] = useState('');
  const name = withoutBidiControls(vehicle.vehicle_name ?? '');

  function send() {
    if (rating === null || sending.isPending) return;
    sending.mutate(
      {
        tripId,
        vehicleId: vehicle.vehicle_id,
        vehicleIdentityId: vehicle.vehicle_identity_id ?? null,
        rating: Number(rating),
        ...(comment.trim() && { comment: comment.trim() }),
      },
      { onSuccess: ({ message }) => toast.success(message) },
    );
  }

  return (
    <section className={styles.part}>
      <SectionHeading level={3}>
        {t('trips.review.heading')} <bdi>{name}</bdi>
      </SectionHeading>
      <form
        className={styles.review}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <RadioGroup
          label={t('trips.review.rating')}
          value={rating}
          onChange={setRating}
          options={stars.map((value) => ({
            value,
            label: t('trips.review.stars', { count: Number(value) }),
          }))}
        />
        <TextArea
          label={t('trips.review.comment')}
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
          disabledReason={rating === null ? t('trips.review.ratingNeeded') : undefined}
        >
          {t('trips.review.send')}
        </Button>
      </form>
    </section>
  );
}
