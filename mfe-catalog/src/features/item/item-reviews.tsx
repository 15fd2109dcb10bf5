import { readPages } from '@storefront/api';
import { itemReviews } from '@storefront/api/browse';
import { isolate, useTexts } from '@storefront/i18n';
import { FailedRead, useInfiniteQuery } from '@storefront/platform';
import { Button, EmptyState, Skeleton, SkeletonGroup } from '@storefront/ui';
import { Disclosure } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import type { ListedItem } from '../item-card/item-choices';
import { ReviewList } from '../reviews/review-list';
import { useCatalogTexts } from '../texts/use-catalog-texts';

/** The reviews of an item, fetched when they are expanded. */
export function ItemReviews({ item }: { readonly item: ListedItem }): ReactNode {
  const { t } = useCatalogTexts();
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Disclosure
      summary={t('item.reviewsOf', { name: isolate(item.name) })}
      onToggle={(open) => open && setIsOpened(true)}
    >
      {isOpened && <Reviews itemId={item.id} />}
    </Disclosure>
  );
}

function Reviews({ itemId }: { readonly itemId: number }): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const query = useInfiniteQuery(readPages(itemReviews, { params: { id: itemId } }));
  if (query.isPending) {
    return (
      <SkeletonGroup label={common('states.loading')}>
        <Skeleton height={72} />
        <Skeleton height={72} />
      </SkeletonGroup>
    );
  }
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? [];
  if (query.isError && reviews.length === 0) {
    return <FailedRead title={t('item.reviewsFailed')} read={query} />;
  }
  if (reviews.length === 0) {
    return <EmptyState title={t('item.noReviews')}>{t('item.noReviewsHint')}</EmptyState>;
  }
  const unique = [...new Map(reviews.map((review) => [review.id, review])).values()];
  const isMore = query.hasNextPage && unique.length < (query.data?.pages[0]?.total_size ?? 0);
  return (
    <>
      <ReviewList reviews={unique} />
      {isMore && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {common('actions.loadMore')}
        </Button>
      )}
    </>
  );
}
