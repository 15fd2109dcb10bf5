import { firstRows, type ItemSummary, read } from '@storefront/api';
import {
  basicItems,
  campaignItems,
  discountedItems,
  mostReviewedItems,
  newArrivalItems,
  popularItems,
  recommendedItems,
} from '@storefront/api/browse';
import { paths, useQuery } from '@storefront/platform';
import { RailRegion, type Read, SeeAll } from '@storefront/platform/lists';
import type { ReactNode } from 'react';
import { ItemCard } from '../item-card/item-card';
import { ItemCardSkeleton } from '../item-card/item-card-skeleton';
import type { ListedItem } from '../item-card/item-choices';
import { subjectQuery } from '../search/search-subject';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './home.module.css';

interface ItemRailProps {
  readonly heading: string;
  readonly hint?: string;
  readonly query: Read<readonly ListedItem[]>;
  /** Address of the whole list. */
  readonly all?: string;
}

function ItemRail({ heading, hint, query, all }: ItemRailProps): ReactNode {
  return (
    <RailRegion
      heading={heading}
      hint={hint}
      read={query}
      action={all && <SeeAll to={all} name={heading} />}
      fit="content"
      skeleton={skeleton}
      keyOf={itemKey}
      renderRow={renderItem}
    />
  );
}

const itemKey = ({ id }: Pick<ItemSummary, 'id'>) => id;
const renderItem = (item: ListedItem) => (
  <div className={styles.itemCell}>
    <ItemCard item={item} showStore />
  </div>
);
const skeleton = (
  <div className={styles.itemCell}>
    <ItemCardSkeleton />
  </div>
);

export function PopularItems(): ReactNode {
  const { t } = useCatalogTexts();
  const query = useQuery({
    ...read(popularItems, { query: firstRows() }),
    select: ({ products }) => products,
  });
  return <ItemRail heading={t('home.popularItems')} query={query} />;
}

export function DiscountedItems(): ReactNode {
  const { t } = useCatalogTexts();
  const query = useQuery({
    ...read(discountedItems, { query: firstRows() }),
    select: ({ products }) => products,
  });
  const all = paths.home.href(subjectQuery.list('discounted'));
  return <ItemRail heading={t('home.discountedItems')} query={query} all={all} />;
}

export function NewItems(): ReactNode {
  const { t } = useCatalogTexts();
  const query = useQuery({
    ...read(newArrivalItems, { query: firstRows() }),
    select: ({ products }) => products,
  });
  return (
    <ItemRail
      heading={t('home.newItems')}
      query={query}
      all={paths.home.href(subjectQuery.list('new'))}
    />
  );
}

export function RecommendedItems(): ReactNode {
  const { t } = useCatalogTexts();
  const query = useQuery({
    ...read(recommendedItems, { query: firstRows() }),
    select: ({ items }) => items,
  });
  return (
    <ItemRail heading={t('home.recommendedItems')} hint={t('home.recommendedHint')} query={query} />
  );
}

export function ReviewedItems(): ReactNode {
  const { t } = useCatalogTexts();
  const query = useQuery({
    ...read(mostReviewedItems, { query: firstRows() }),
    select: ({ products }) => products,
  });
  return <ItemRail heading={t('home.reviewedItems')} query={query} />;
}

/** Basic medicines for every household; pharmacy only. */
export function BasicItems(): ReactNode {
  const { t } = useCatalogTexts();
  const query = useQuery({
    ...read(basicItems, { query: firstRows() }),
    select: ({ products }) => products,
  });
  return <ItemRail heading={t('home.basicItems')} hint={t('home.basicHint')} query={query} />;
}

/** Items sold in a campaign, each of which is ordered separately. */
export function CampaignItems(): ReactNode {
  const { t } = useCatalogTexts();
  const query = useQuery(read(campaignItems, { query: firstRows() }));
  return <ItemRail heading={t('home.campaignItems')} hint={t('home.campaignHint')} query={query} />;
}
