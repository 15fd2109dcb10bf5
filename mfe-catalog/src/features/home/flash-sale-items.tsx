import { type FlashSaleItem, LARGE_PAGE_LIMIT, read, readPages } from '@storefront/api';
import { flashSale, flashSaleItems } from '@storefront/api/browse';
import { useFormats, useRegion } from '@storefront/i18n';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@storefront/platform';
import {
  type EndlessList,
  endlessList,
  Listing,
  useScrollRestoration,
} from '@storefront/platform/lists';
import { useFulfilment, useHasLocation } from '@storefront/session';
import { ErrorState, Page, SectionHeading, Skeleton, SkeletonGroup } from '@storefront/ui';
import type { ReactNode } from 'react';
import { ItemAdvice } from '../item-card/item-advice';
import { ItemCardSkeleton } from '../item-card/item-card-skeleton';
import { Found } from '../lists/found';
import { FreeOfNotice } from '../lists/free-of-notice';
import { ModuleTitle } from '../lists/module-title';
import { useRestoredPosition } from '../lists/use-restored-position';
import { PlaceLine } from '../places/place-parts';
import { activeFilters } from '../search/active-filters';
import { shownSaleItems } from '../search/list-filters';
import { ListFrame } from '../search/list-frame';
import { useFilterChoices } from '../search/use-filter-choices';
import { settled } from '../search/use-results';
import { useListView } from '../search/use-search-view';
import { ZeroResults } from '../search/zero-results';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { Countdown } from './countdown';
import { endOf } from './flash-end';
import { FlashItem } from './flash-item';
import { NothingHere } from './nothing-here';
import { useIsPast } from './use-is-past';

interface FlashSaleItemsProps {
  /** Whether the backend filters and sorts the items of a sale. */
  readonly isFiltered: boolean;
}

/** All items of the running flash sale. */
export function FlashSaleItems({ isFiltered }: FlashSaleItemsProps): ReactNode {
  const { t } = useCatalogTexts();
  // A sale belongs to a zone.
  const hasLocation = useHasLocation();
  const sale = useQuery({ ...read(flashSale), enabled: hasLocation });
  const title = sale.data?.title ?? t('home.flashSale');
  const Rows = isFiltered ? FoundRows : AllRows;
  return (
    <Page top={6} gap={5}>
      <ModuleTitle>{title}</ModuleTitle>
      <SectionHeading level={1} hint={sale.data && <SaleEnd endDate={sale.data.end_date} />}>
        {title}
      </SectionHeading>
      {sale.data && <Rows id={sale.data.id} title={title} />}
      {sale.data === null && <NothingHere />}
      {sale.data === undefined && sale.isError && (
        <ErrorState
          title={t('lists.failed', { what: t('lists.items') })}
          onRetry={() => void sale.refetch()}
          retrying={sale.isFetching}
        />
      )}
      <PlaceLine />
      {hasLocation && sale.data === undefined && !sale.isError && (
        <SkeletonGroup label={t('home.loading')}>
          <Skeleton height={360} />
        </SkeletonGroup>
      )}
    </Page>
  );
}

/** When the sale ends: as a time, and as a countdown in seconds. */
function SaleEnd({ endDate }: { readonly endDate: string }): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const { timeZone } = useRegion();
  const end = endOf(endDate, timeZone);
  if (useIsPast(end)) return <span>{t('home.saleOver')}</span>;
  if (!end) return null;
  return (
    <>
      <Countdown end={end} /> <span>{t('home.ends', { time: formats.dateTime(end) })}</span>
    </>
  );
}

interface RowsProps {
  readonly id: number;
  readonly title: string;
}

function FoundRows({ id, title }: RowsProps): ReactNode {
  const { t } = useCatalogTexts();
  const subject = { kind: 'flash_sale', id } as const;
  const control = useListView('items');
  const { view, look } = control;
  const openAt = useFulfilment().at;
  const pages = useInfiniteQuery({
    ...readPages(flashSaleItems, {
      query: { ...shownSaleItems(id, view, openAt), limit: LARGE_PAGE_LIMIT },
    }),
    placeholderData: keepPreviousData,
  });
  const isOutdated = pages.isPlaceholderData;
  const rows = settled(pages, (answer) => answer.products);
  const first = pages.data?.pages[0];
  const choices = useFilterChoices(subject, first?.categories ?? []);
  useRestoredPosition(rows);
  useScrollRestoration(rows.rows !== undefined);
  return (
    <ListFrame subject={subject} control={control} choices={choices}>
      {(frame) => (
        <>
          {first?.search && !isOutdated && (
            <FreeOfNotice
              notes={first.search}
              isUnstated={view.isUnstated}
              onUnstated={(isUnstated) => look({ isUnstated })}
            />
          )}
          <Found list={rows} what={t('lists.items')} isOutdated={isOutdated}>
            <SaleRows
              list={rows}
              title={title}
              empty={
                activeFilters(view.filters).length > 0 ? (
                  <ZeroResults subject={subject} view={view} title={t('lists.zero')} {...frame} />
                ) : (
                  <NothingHere />
                )
              }
            />
          </Found>
        </>
      )}
    </ListFrame>
  );
}

function AllRows({ id, title }: RowsProps): ReactNode {
  const pages = useInfiniteQuery(readPages(flashSaleItems, { query: { flash_sale_id: id } }));
  const list = endlessList(pages, (answer) => answer.products);
  return <SaleRows list={list} title={title} empty={<NothingHere />} />;
}

interface SaleRowsProps {
  readonly list: EndlessList<FlashSaleItem>;
  readonly title: string;
  readonly empty: ReactNode;
}

function SaleRows({ list, title, empty }: SaleRowsProps): ReactNode {
  const { t } = useCatalogTexts();
  const rowOf = new Map(list.rows?.map((row) => [row.item, row]));
  return (
    <ItemAdvice show="list" isPaged rows={[...rowOf.keys()]}>
      {(arrange) => (
        <Listing
          list={
            list.rows
              ? {
                  ...list,
                  rows: arrange([...rowOf.keys()]).flatMap((item) => rowOf.get(item) ?? []),
                }
              : list
          }
          kind="cards"
          label={title}
          loadingLabel={t('lists.loading', { what: t('lists.items') })}
          failedTitle={t('lists.failed', { what: t('lists.items') })}
          skeleton={<ItemCardSkeleton />}
          empty={empty}
          renderRow={renderRow}
        />
      )}
    </ItemAdvice>
  );
}

const renderRow = (row: FlashSaleItem) => <FlashItem row={row} />;
