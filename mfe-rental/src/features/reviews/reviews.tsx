import type { VehicleReview } from '@storefront/api';
import { type EndlessList, Listing } from '@storefront/platform/lists';
import { SectionHeading, Skeleton } from '@storefront/ui';
import { ReviewCard } from '@storefront/ui/browse';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './reviews.module.css';

interface ReviewsProps {
  readonly list: EndlessList<VehicleReview>;
  /** Names the vehicle that each review is about: for a provider's reviews. */
  readonly showVehicle?: boolean;
}

/** What customers say, page after page. */
export function Reviews({ list, showVehicle = false }: ReviewsProps): ReactNode {
  const { t } = useRentalTexts();
  return (
    <section className={styles.reviews}>
      <SectionHeading>{t('reviews.title')}</SectionHeading>
      <Listing
        list={list}
        kind="rows"
        label={t('reviews.title')}
        loadingLabel={t('reviews.loading')}
        failedTitle={t('reviews.failed')}
        skeleton={<Skeleton height={72} />}
        empty={<p className={styles.muted}>{t('reviews.empty')}</p>}
        renderRow={(review) => (
          <ReviewCard
            review={review}
            author={review.customer_name ?? ''}
            about={showVehicle ? review.vehicle_name : null}
            replyLabel={t('reviews.reply')}
          />
        )}
      />
    </section>
  );
}
