import type { ItemSummary } from '@storefront/api';
import {
  basicItemsQuery,
  campaignItemsQuery,
  discountedItemsQuery,
  mostReviewedItemsQuery,
  newItemsQuery,
  popularItemsQuery,
  recommendedItemsQuery,
} from '@storefront/api/catalog';
import { paths, useQuery } from '@storefront/platform';
import { RailRegion, type Read } from '@storefront/platform/lists';
import type { ReactNode } from 'react';
import { ItemCard } from '../item-card/item-card';
import { ItemCardSkeleton } from '../item-card/item-card-skeleton';
import type { ListedItem } from '../item-card/item-choices';
import { subjectQuery } from '../search/search-subject';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './home.module.css';
import { SeeAll } from './see-all';

interface ItemRailProps {
  readonly heading: string;
  readonly hint?: string;
  readonly read: Read<readonly ListedItem[]>;
  /** Address of the whole list. */
  readonly all?: string;
}

function ItemRail({ heading, hint, read, all }: ItemRailProps): ReactNode {
  return (
    <RailRegion
      heading={heading}
      hint={hint}
      read={read}
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
  const read = useQuery({ ...popularItemsQuery({}), select: ({ products }) => products });
  return <ItemRail heading={t('home.popularItems')} read={read} />;
}

export function DiscountedItems(): ReactNode {
  const { t } = useCatalogTexts();
  const read = useQuery({ ...discountedItemsQuery({}), select: ({ products }) => products });
  const all = paths.home.href(subjectQuery.list('discounted'));
  return <ItemRail heading={t('home.discountedItems')} read={read} all={all} />;
}

export function NewItems(): ReactNode {
  const { t } = useCatalogTexts();
  const read = useQuery({ ...newItemsQuery({}), select: ({ products }) => products });
  return (
    <ItemRail
      heading={t('home.newItems')}
      read={read}
      all={paths.home.href(subjectQuery.list('new'))}
    />
  );
}

export function RecommendedItems(): ReactNode {
  const { t } = useCatalogTexts();
  const read = useQuery({ ...recommendedItemsQuery({}), select: ({ items }) => items });
  return (
    <ItemRail heading={t('home.recommendedItems')} hint={t('home.recommendedHint')} read={read} />
  );
}

export function ReviewedItems(): ReactNode {
  const { t } = useCatalogTexts();
  const read = useQuery({ ...mostReviewedItemsQuery({}), select: ({ products }) => products });
  return <ItemRail heading={t('home.reviewedItems')} read={read} />;
}

/** What every household keeps; pharmacy only. */
export function BasicItems(): ReactNode {
  const { t } = useCatalogTexts();
  const read = useQuery({ ...basicItemsQuery({}), select: ({ products }) => products });
  return <ItemRail heading={t('home.basicItems')} hint={t('home.basicHint')} read={read} />;
}

/** Items sold in a campaign, each ordered on its own. */
export function CampaignItems(): ReactNode {
  const { t } = useCatalogTexts();
  const read = useQuery(campaignItemsQuery());
  return <ItemRail heading={t('home.campaignItems')} hint={t('home.campaignHint')} read={read} />;
}
