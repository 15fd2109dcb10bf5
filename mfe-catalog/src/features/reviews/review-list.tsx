import type { Review } from '@storefront/api';
import { useFormats, withoutBidiControls } from '@storefront/i18n';
import { Picture, Rating } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './review-list.module.css';

interface ReviewListProps {
  readonly reviews: readonly Review[];
  /** Names the item that each review is about: for a store's reviews. */
  readonly showItem?: boolean;
}

function authorOf({ customer, customer_name }: Review): string {
  const name = [customer?.f_name, customer?.l_name].filter(Boolean).join(' ');
  return withoutBidiControls(name || customer_name || '');
}

/** Reviews with their stars, words and the store's reply. */
export function ReviewList({ reviews, showItem = false }: ReviewListProps): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id} className={styles.review}>
          <div className={styles.head}>
            <bdi className={styles.author}>{authorOf(review) || t('item.anonymous')}</bdi>
            <time dateTime={review.created_at} className={styles.muted}>
              {formats.date(review.created_at)}
            </time>
          </div>
          <Rating value={review.rating} />
          {showItem && review.item_name && (
            <p className={styles.muted}>
              <bdi>{withoutBidiControls(review.item_name)}</bdi>
            </p>
          )}
          {review.comment && <p dir="auto">{withoutBidiControls(review.comment)}</p>}
          {(review.attachment ?? []).length > 0 && (
            <div className={styles.pictures}>
              {[...new Set(review.attachment)].map((address) => (
                <Picture key={address} src={address} alt="" width={72} height={72} />
              ))}
            </div>
          )}
          {review.reply && (
            <blockquote className={styles.reply}>
              <p className={styles.muted}>{t('item.reply')}</p>
              <p dir="auto">{withoutBidiControls(review.reply)}</p>
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}
