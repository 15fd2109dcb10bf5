import type { VehicleReview } from '@storefront/api';
import { useFormats, withoutBidiControls } from '@storefront/i18n';
import { type EndlessList, Listing } from '@storefront/platform/lists';
import { Picture, Rating, SectionHeading, Skeleton } from '@storefront/ui';
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
        renderRow={(review) => <ReviewRow review={review} showVehicle={showVehicle} />}
      />
    </section>
  );
}

interface ReviewRowProps {
  readonly review: VehicleReview;
  readonly showVehicle: boolean;
}

function ReviewRow({ review, showVehicle }: ReviewRowProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  return (
    <article className={styles.review}>
      <div className={styles.head}>
        <bdi className={styles.author}>
          {withoutBidiControls(review.customer_name ?? '') || t('reviews.anonymous')}
        </bdi>
        <time dateTime={review.created_at} className={styles.muted}>
          {formats.date(review.created_at)}
        </time>
      </div>
      <Rating value={review.rating} />
      {showVehicle && review.vehicle_name && (
        <p className={styles.muted}>
          <bdi>{withoutBidiControls(review.vehicle_name)}</bdi>
        </p>
      )}
      {review.comment && (
        <p>
          <bdi>{withoutBidiControls(review.comment)}</bdi>
        </p>
      )}
      {(review.attachment ?? []).length > 0 && (
        <div className={styles.pictures}>
          {[...new Set(review.attachment)].map((address) => (
            <Picture key={address} src={address} alt="" width={72} height={72} />
          ))}
        </div>
      )}
      {review.reply && (
        <blockquote className={styles.reply}>
          <p className={styles.muted}>{t('reviews.reply')}</p>
          <p>
            <bdi>{withoutBidiControls(review.reply)}</bdi>
          </p>
        </blockquote>
      )}
    </article>
  );
}
