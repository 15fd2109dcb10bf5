import type { Review } from '@storefront/api';
import { ReviewList as Reviews } from '@storefront/ui/browse';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';

interface ReviewListProps {
  readonly reviews: readonly Review[];
  /** Names the item of each review, for a store's reviews. */
  readonly showItem?: boolean;
}

function authorOf({ customer, customer_name }: Review): string {
  const name = [customer?.f_name, customer?.l_name].filter(Boolean).join(' ');
  return name || customer_name || '';
}

/** Reviews of items with their stars, texts and the store's reply. */
export function ReviewList({ reviews, showItem = false }: ReviewListProps): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <Reviews
      reviews={reviews.map((review) => ({
        id: review.id,
        review,
        author: authorOf(review),
        about: showItem ? review.item_name : null,
        replyLabel: t('item.reply'),
      }))}
    />
  );
}
