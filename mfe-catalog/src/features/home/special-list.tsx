import { type Item, read, readPages, type Store } from '@storefront/api';
import {
  campaignDetails,
  conditionItems,
  flashSale,
  flashSaleItems,
} from '@storefront/api/catalog';
import { useFormats, useRegion } from '@storefront/i18n';
import { useInfiniteQuery, useQuery } from '@storefront/platform';
import { endlessList, Listing } from '@storefront/platform/lists';
import {
  EmptyState,
  ErrorState,
  Page,
  Picture,
  SectionHeading,
  Skeleton,
  SkeletonGroup,
} from '@storefront/ui';
import { CouponIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { ItemCard } from '../item-card/item-card';
import { ItemCardSkeleton } from '../item-card/item-card-skeleton';
import { ModuleTitle } from '../lists/module-title';
import { NoStores } from '../lists/no-stores';
import { useStoreLabels } from '../lists/use-store-labels';
import type { SpecialSubject } from '../search/search-subject';
import { StoreCard } from '../store-card/store-card';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { Countdown } from './countdown';
import { endOf } from './flash-end';
import { FlashItem } from './flash-item';
import { useIsPast } from './use-is-past';

/** Lists behind home's rails whose calls know no filters. */
export default function SpecialList({ subject }: { readonly subject: SpecialSubject }): ReactNode {
  switch (subject.kind) {
    case 'campaign':
      return <CampaignStores id={subject.id} name={subject.name} />;
    case 'condition':
      return <ConditionItems id={subject.id} name={subject.name} />;
    case 'flash_sale':
      return <FlashSaleItems />;
  }
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A campaign with the stores that take part. */
function CampaignStores({ id, name }: Named): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const words = useStoreLabels().many;
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useQuery(
    read(campaignDetails, { query: { basic_campaign_id: id } }),
  );
  const title = data?.title ?? (name || t('home.campaigns'));
  const until = data?.available_date_ends;
  const retry = () => void refetch();
  return (
    <Page top={6} gap={5}>
      <ModuleTitle>{title}</ModuleTitle>
      <Picture src={data?.image_full_url} alt="" width={1260} height={320} priority />
      <SectionHeading
        level={1}
        hint={until ? t('home.until', { date: formats.date(until) }) : undefined}
      >
        {title}
      </SectionHeading>
      {data?.description && <p dir="auto">{data.description}</p>}
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
    </Page>
  );
}

const renderStore = (store: Store) => <StoreCard store={store} level={2} />;

/** Medicines for a condition. */
function ConditionItems({ id, name }: Named): ReactNode {
  const { t } = useCatalogTexts();
  const read = useInfiniteQuery(readPages(conditionItems, { params: { id: id } }));
  const title = name || t('home.conditions');
  return (
    <Page top={6} gap={5}>
      <ModuleTitle>{title}</ModuleTitle>
      <SectionHeading level={1} hint={t('home.conditionHint')}>
        {title}
      </SectionHeading>
      <Listing
        list={endlessList(read, (answer) => answer.products)}
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

/** All of the running flash sale. */
function FlashSaleItems(): ReactNode {
  const { t } = useCatalogTexts();
  const sale = useQuery(read(flashSale));
  const title = sale.data?.title ?? t('home.flashSale');
  return (
    <Page top={6} gap={5}>
      <ModuleTitle>{title}</ModuleTitle>
      <SectionHeading level={1} hint={sale.data && <SaleEnd endDate={sale.data.end_date} />}>
        {title}
      </SectionHeading>
      {sale.data && <FlashRows saleId={sale.data.id} title={title} />}
      {sale.data === null && <NothingHere />}
      {sale.data === undefined && sale.isError && (
        <ErrorState
          title={t('lists.failed', { what: t('lists.items') })}
          onRetry={() => void sale.refetch()}
          retrying={sale.isFetching}
        />
      )}
      {sale.data === undefined && !sale.isError && (
        <SkeletonGroup label={t('home.loading')}>
          <Skeleton height={360} />
        </SkeletonGroup>
      )}
    </Page>
  );
}

/** When the sale ends, by the clock and by the second. */
function SaleEnd({ endDate }: { readonly endDate: string }): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const { timeZone } = useRegion();
  const end = endOf(endDate, timeZone);
  if (useIsPast(end)) return t('home.saleOver');
  if (!end) return null;
  return (
    <>
      <Countdown end={end} /> {t('home.ends', { time: formats.dateTime(end) })}
    </>
  );
}

function FlashRows({
  saleId,
  title,
}: {
  readonly saleId: number;
  readonly title: string;
}): ReactNode {
  const { t } = useCatalogTexts();
  const read = useInfiniteQuery(readPages(flashSaleItems, { query: { flash_sale_id: saleId } }));
  return (
    <Listing
      list={endlessList(read, (answer) => answer.products)}
      kind="cards"
      label={title}
      loadingLabel={t('lists.loading', { what: t('lists.items') })}
      failedTitle={t('lists.failed', { what: t('lists.items') })}
      skeleton={<ItemCardSkeleton />}
      empty={<NothingHere />}
      renderRow={(row) => <FlashItem row={row} />}
    />
  );
}

function NothingHere(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <EmptyState icon={<CouponIcon size={28} />} title={t('home.nothingHere')}>
      {t('home.nothingHereHint')}
    </EmptyState>
  );
}
