import {
  ApiError,
  type CampaignDetails,
  type Item,
  read,
  readPages,
  type Store,
} from '@storefront/api';
import {
  campaignDetails,
  conditionItems,
  conditions as conditionList,
} from '@storefront/api/browse';
import { shopConfig } from '@storefront/api/config';
import { useFormats } from '@storefront/i18n';
import { RequireZone, useInfiniteQuery, useQuery } from '@storefront/platform';
import { endlessList, Listing } from '@storefront/platform/lists';
import { Page, Picture, SectionHeading } from '@storefront/ui';
import type { ReactNode } from 'react';
import { ItemCard } from '../item-card/item-card';
import { ItemCardSkeleton } from '../item-card/item-card-skeleton';
import { ModuleTitle } from '../lists/module-title';
import { NoStores } from '../lists/no-stores';
import { useStoreLabels } from '../lists/use-store-labels';
import { FilteredStores } from '../search/filtered-stores';
import { SearchResults } from '../search/search-results';
import type { OfferSubject, SearchSubject } from '../search/search-subject';
import { useStorePages } from '../search/use-results';
import { useListView } from '../search/use-search-view';
import { StoreCard } from '../store-card/store-card';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { FlashSaleItems } from './flash-sale-items';
import { NothingHere } from './nothing-here';
import { PageOutline } from './page-outline';
import promotions from './promotions.module.css';

interface CampaignStoresProps {
  readonly id: number;
  /** Whether the backend filters and sorts the stores of a campaign. */
  readonly isFiltered: boolean;
}

/** A campaign with the stores that take part. */
function CampaignStores({ id, isFiltered }: CampaignStoresProps): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const details = useQuery(read(campaignDetails, { query: { basic_campaign_id: id } }));
  const { data } = details;
  const title = data?.title ?? t('home.campaigns');
  const until = data?.available_date_ends;
  const isOver = details.error instanceof ApiError && details.error.kind === 'not-found';
  return (
    <Page top={6} gap={5}>
      <ModuleTitle>{title}</ModuleTitle>
      {!isOver && (
        <div className={promotions.frame}>
          <Picture
            src={data?.image_full_url}
            alt=""
            width={1280}
            height={320}
            priority
            className={promotions.picture}
          />
        </div>
      )}
      <div>
        <SectionHeading
          level={1}
          hint={until ? t('home.until', { date: formats.date(until) }) : undefined}
        >
          {title}
        </SectionHeading>
        {data?.description && <p dir="auto">{data.description}</p>}
      </div>
      {isOver && <NothingHere />}
      {!isOver && isFiltered && <FoundStores id={id} title={title} />}
      {!isOver && !isFiltered && <AllStores details={details} title={title} />}
    </Page>
  );
}

function FoundStores({ id, title }: { readonly id: number; readonly title: string }): ReactNode {
  const subject = { kind: 'campaign', id } as const;
  const control = useListView('stores');
  const pages = useStorePages(subject, control.view);
  return <FilteredStores subject={subject} control={control} pages={pages} title={title} />;
}

interface AllStoresProps {
  readonly details: {
    readonly data: CampaignDetails | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
  readonly title: string;
}

/** The stores as the campaign itself lists them. */
function AllStores({ details, title }: AllStoresProps): ReactNode {
  const { t } = useCatalogTexts();
  const words = useStoreLabels().many;
  const { data, isError, isFetching, dataUpdatedAt } = details;
  const retry = () => void details.refetch();
  return (
    <Listing
      list={{
        rows: data?.stores,
        total: data?.stores.length,
        failed: isError && !data,
        busy: isFetching,
        asOf: new Date(dataUpdatedAt),
        more: 'none',
        loadMore: retry,
        retry,
      }}
      kind="wide"
      label={title}
      loadingLabel={t('lists.loading', { what: words })}
      failedTitle={t('lists.failed', { what: words })}
      skeleton={<StoreCardSkeleton />}
      empty={<NoStores />}
      renderRow={renderStore}
    />
  );
}

const renderStore = (store: Store) => <StoreCard store={store} level={2} />;

interface ConditionItemsProps {
  readonly id: number;
}

/** Medicines for a condition, from a backend that does not filter them. */
function ConditionItems({ id }: ConditionItemsProps): ReactNode {
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

interface SubjectListProps {
  readonly subject: SearchSubject | OfferSubject;
}

/** The list that an address of home names. Campaigns belong to a zone. */
export default function SubjectList({ subject }: SubjectListProps): ReactNode {
  const config = useQuery(read(shopConfig));
  if (
    subject.kind !== 'campaign' &&
    subject.kind !== 'flash_sale' &&
    subject.kind !== 'condition'
  ) {
    return <SearchResults subject={subject} />;
  }
  if (config.isPending) return <PageOutline />;
  const isFiltered = config.data?.catalog_features?.includes('special_lists') ?? false;
  switch (subject.kind) {
    case 'campaign':
      return (
        <RequireZone>
          <CampaignStores id={subject.id} isFiltered={isFiltered} />
        </RequireZone>
      );
    case 'flash_sale':
      return <FlashSaleItems isFiltered={isFiltered} />;
    case 'condition':
      return isFiltered ? <SearchResults subject={subject} /> : <ConditionItems id={subject.id} />;
  }
}
