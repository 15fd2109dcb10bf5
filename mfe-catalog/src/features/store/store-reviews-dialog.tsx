import { read, type StoreDetails } from '@storefront/api';
import { storeReviews } from '@storefront/api/browse';
import { isolate, useFormats, useTexts } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import {
  EmptyState,
  ErrorState,
  Rating,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { ScrollArea } from '@storefront/ui/browse';
import { ResponsiveDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { ReviewList } from '../reviews/review-list';
import { useStoreDialogTexts } from './store-dialog-texts';
import styles from './store-reviews-dialog.module.css';

export { prepareStoreDialogTexts } from './store-dialog-texts';

interface StoreReviewsDialogProps {
  readonly store: StoreDetails;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A store's rating in figures and its reviews, newest first. */
export default function StoreReviewsDialog({
  store,
  open,
  onClose,
}: StoreReviewsDialogProps): ReactNode {
  const { t } = useStoreDialogTexts();
  const title = t('reviews', { name: isolate(store.name) });
  return (
    <ResponsiveDialog open={open} onClose={onClose} title={title} width={640}>
      <ScrollArea label={title}>
        <RatingSummary store={store} />
        <Reviews storeId={store.id} />
      </ScrollArea>
    </ResponsiveDialog>
  );
}

/** The distribution of ratings; the contract's counts start with five stars. */
function RatingSummary({ store }: { readonly store: StoreDetails }): ReactNode {
  const { t } = useStoreDialogTexts();
  const formats = useFormats();
  const counts = store.ratings ?? [];
  const most = Math.max(1, ...counts);
  return (
    <Stack gap={3} className={styles.summary}>
      <Rating value={store.avg_rating} count={store.rating_count ?? 0} />
      {counts.length === 5 && (
        <Stack as="ul" gap={1}>
          {[5, 4, 3, 2, 1].map((stars, index) => {
            const count = counts[index] ?? 0;
            return (
              <Stack
                as="li"
                key={stars}
                gap={3}
                tone="muted"
                size="sm"
                figures
                className={styles.row}
                aria-label={t('starsCount', {
                  count: stars,
                  number: formats.number(count),
                })}
              >
                <span aria-hidden="true">{formats.number(stars)}</span>
                <Text
                  aria-hidden="true"
                  as="span"
                  round="pill"
                  fill="sunken"
                  className={styles.track}
                >
                  <span
                    className={styles.bar}
                    style={{ inlineSize: `${Math.round((100 * count) / most)}%` }}
                  />
                </Text>
                <span aria-hidden="true">{formats.number(count)}</span>
              </Stack>
            );
          })}
        </Stack>
      )}
    </Stack>
  );
}

function Reviews({ storeId }: { readonly storeId: number }): ReactNode {
  const { t } = useStoreDialogTexts();
  const common = useTexts('common').t;
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    read(storeReviews, { query: { store_id: storeId } }),
  );
  if (isPending) {
    return (
      <SkeletonGroup label={common('states.loading')}>
        <Skeleton height={72} />
        <Skeleton height={72} />
      </SkeletonGroup>
    );
  }
  if (isError) {
    return (
      <ErrorState title={t('reviewsFailed')} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data.length === 0) {
    return <EmptyState title={t('noReviews')}>{t('noReviewsHint')}</EmptyState>;
  }
  const reviews = [...new Map(data.map((review) => [review.id, review])).values()];
  return <ReviewList reviews={reviews} showItem />;
}
