import { ApiError, type CampaignDetails, read, type Store } from '@storefront/api';
import { campaignDetails } from '@storefront/api/browse';
import { useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { Listing } from '@storefront/platform/lists';
import { Page, Picture, SectionHeading } from '@storefront/ui';
import type { ReactNode } from 'react';
import { ModuleTitle } from '../lists/module-title';
import { NoStores } from '../lists/no-stores';
import { useStoreLabels } from '../lists/use-store-labels';
import { FilteredStores } from '../search/filtered-stores';
import { useStorePages } from '../search/use-results';
import { useListView } from '../search/use-search-view';
import { StoreCard } from '../store-card/store-card';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { NothingHere } from './nothing-here';
import promotions from './promotions.module.css';

interface CampaignStoresProps {
  readonly id: number;
  /** Whether the backend filters and sorts the stores of a campaign. */
  readonly isFiltered: boolean;
}

/** A campaign with the stores that take part. */
export function CampaignStores({ id, isFiltered }: CampaignStoresProps): ReactNode {
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
