import { type Item, read, readPages } from '@storefront/api';
import { conditionItems, conditions as conditionList } from '@storefront/api/browse';
import { useInfiniteQuery, useQuery } from '@storefront/platform';
import { endlessList, Listing } from '@storefront/platform/lists';
import { Page, SectionHeading } from '@storefront/ui';
import type { ReactNode } from 'react';
import { ItemCard } from '../item-card/item-card';
import { ItemCardSkeleton } from '../item-card/item-card-skeleton';
import { ModuleTitle } from '../lists/module-title';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { NothingHere } from './nothing-here';

interface ConditionItemsProps {
  readonly id: number;
}

/** Medicines for a condition, of a backend that does not filter them. */
export function ConditionItems({ id }: ConditionItemsProps): ReactNode {
  const { t } = useCatalogTexts();
  const pages = useInfiniteQuery(readPages(conditionItems, { params: { id: id } }));
  const { data: conditions = [] } = useQuery(read(conditionList));
  const title = conditions.find((one) => one.id === id)?.name ?? t('home.conditions');
  return (
    <Page top={6} gap={5}>
      <ModuleTitle>{title}</ModuleTitle>
      <SectionHeading level={1} hint={t('home.conditionHint')}>
        {title}
      </SectionHeading>
      <Listing
        list={endlessList(pages, (answer) => answer.products)}
        kind="items"
        label={title}
        loadingLabel={t('lists.loading', { what: t('lists.items') })}
        failedTitle={t('lists.failed', { what: t('lists.items') })}
        skeleton={<ItemCardSkeleton layout="adaptive" />}
        empty={<NothingHere />}
        renderRow={renderItem}
      />
    </Page>
  );
}

const renderItem = (item: Item) => <ItemCard item={item} layout="adaptive" showStore />;
