import type { VehicleReview } from '@storefront/api';
import { type EndlessList, Listing } from '@storefront/platform/lists';
import { SectionHeading, Skeleton, Stack, Text } from '@storefront/ui';
import { ReviewCard } from '@storefront/ui/browse';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';

interface ReviewsProps {
  readonly list: EndlessList<VehicleReview>;
  /** Names the vehicle of each review, for a provider's reviews. */
  readonly showVehicle?: boolean;
}

/** The reviews of customers, page by page. */
export function Reviews({ list, showVehicle = false }: ReviewsProps): ReactNode {
  const { t } = useRentalTexts();
  return (
    <Stack as="section" gap={3}>
      <SectionHeading>{t('reviews.title')}</SectionHeading>
      <Listing
        list={list}
        kind="rows"
        label={t('reviews.title')}
        loadingLabel={t('reviews.loading')}
        failedTitle={t('reviews.failed')}
        skeleton={<Skeleton height={72} />}
        empty={
          <Text tone="muted" size="sm">
            {t('reviews.empty')}
          </Text>
        }
        renderRow={(review) => (
          <ReviewCard
            review={review}
            author={review.customer_name ?? ''}
            about={showVehicle ? review.vehicle_name : null}
            replyLabel={t('reviews.reply')}
          />
        )}
      />
    </Stack>
  );
}
