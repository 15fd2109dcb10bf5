import type { Item, Store } from '@storefront/api';
import { isolate } from '@storefront/i18n';
import { PageTitle } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { Button, SectionHeading, Select, Tabs, useMediaQuery } from '@storefront/ui';
import { FilterIcon } from '@storefront/ui/icons';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ItemCard } from '../item-card/item-card';
import { ItemCardSkeleton } from '../item-card/item-card-skeleton';
import { Listing } from '../lists/listing';
import { useKeptPlace } from '../lists/use-kept-place';
import { useStoreWords } from '../lists/use-store-words';
import { StoreCard } from '../store-card/store-card';
import { StoreCardSkeleton } from '../store-card/store-card-skeleton';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { ActiveChips } from './active-chips';
import { FilterPanel } from './filter-panel';
import { activeFilters, itemSorts, type SearchFilters, storeSorts } from './search-filters';
import { SearchPanel } from './search-panel';
import styles from './search-results.module.css';
import type { SearchSubject } from './search-subject';
import { useFilterChoices } from './use-filter-choices';
import { useFilterLabel } from './use-filter-labels';
import { useResults } from './use-results';
import { useSearchView } from './use-search-view';
import { ZeroResults } from './zero-results';

const FilterSheet = lazy(() => import('./filter-sheet'));

interface SearchResultsProps {
  readonly subject: SearchSubject;
}

function useTitle(subject: SearchSubject): string {
  const { t } = useCatalogTexts();
  switch (subject.kind) {
    case 'words':
      return t('search.resultsFor', { words: isolate(subject.words) });
    case 'category':
      return subject.name || t('search.category');
    case 'brand':
      return subject.name || t('search.brand');
    case 'new':
      return t('home.newItems');
    case 'discounted':
      return t('home.discountedItems');
  }
}

/** What was found, in two tabs, with everything that narrows it in the address (Spec 1 §2, `/home?search=`). */
export default function SearchResults({ subject }: SearchResultsProps): ReactNode {
  const { t } = useCatalogTexts();
  // The lists are asked for anew at another place.
  useWhere();
  const title = useTitle(subject);
  const isDesktop = useMediaQuery('(min-width: 1024px)');
  const { view, filter, look } = useSearchView();
  const results = useResults(subject, view);
  const choices = useFilterChoices(subject, results.categories);
  const labelOf = useFilterLabel(choices);
  const head = useRef<HTMLDivElement>(null);
  useKeptPlace(results.items.rows !== undefined && results.stores.rows !== undefined);

  function narrow(filters: SearchFilters) {
    filter(filters);
    // The new list begins at its head; who is above it already stays there.
    if ((head.current?.getBoundingClientRect().top ?? 0) < 0) head.current?.scrollIntoView?.();
  }

  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.search}>
        <SearchPanel words={subject.kind === 'words' ? subject.words : ''} />
      </div>
      <SectionHeading level={1}>{title}</SectionHeading>
      <div className={styles.columns}>
        {isDesktop && (
          <section aria-label={t('search.filters')} className={styles.filters}>
            <FilterPanel filters={view.filters} choices={choices} onChange={narrow} />
          </section>
        )}
        <div ref={head} className={styles.results}>
          <div className={styles.tools}>
            {!isDesktop && (
              <FilterButton
                count={activeFilters(view.filters).length}
                sheet={(open, close) => (
                  <FilterSheet
                    open={open}
                    subject={subject}
                    view={view}
                    choices={choices}
                    onClose={close}
                    onApply={(filters) => {
                      close();
                      narrow(filters);
                    }}
                  />
                )}
              />
            )}
            <SortSelect view={view} look={look} />
          </div>
          <ActiveChips filters={view.filters} labelOf={labelOf} onChange={narrow} />
          <ResultTabs subject={subject} view={view} look={look} results={results}>
            {(zeroTitle) => (
              <ZeroResults
                subject={subject}
                view={view}
                title={zeroTitle}
                labelOf={labelOf}
                onChange={narrow}
              />
            )}
          </ResultTabs>
        </div>
      </div>
    </div>
  );
}

type ViewProps = Pick<ReturnType<typeof useSearchView>, 'view' | 'look'>;

function SortSelect({ view, look }: ViewProps): ReactNode {
  const { t } = useCatalogTexts();
  const isItems = view.tab === 'items';
  const sorts = isItems ? itemSorts : storeSorts;
  return (
    <Select
      label={t('search.sort')}
      hideLabel
      className={styles.sort}
      value={isItems ? view.itemSort : view.storeSort}
      options={sorts.map((value) => ({ value, label: t(`search.sorts.${value}`) }))}
      onChange={(value) => {
        const itemSort = itemSorts.find((sort) => sort === value);
        const storeSort = storeSorts.find((sort) => sort === value);
        look(isItems ? { itemSort: itemSort ?? 'best' } : { storeSort: storeSort ?? 'best' });
      }}
    />
  );
}

interface ResultTabsProps extends ViewProps {
  readonly subject: SearchSubject;
  readonly results: ReturnType<typeof useResults>;
  readonly children: (zeroTitle: string) => ReactNode;
}

function ResultTabs({ view, look, results, children }: ResultTabsProps): ReactNode {
  const { t } = useCatalogTexts();
  const words = useStoreWords().many;
  const { items, stores, isOutdated } = results;
  const shown = view.tab === 'items' ? items : stores;
  const what = view.tab === 'items' ? t('search.items') : words;
  return (
    <>
      <p role="status" className={styles.count}>
        {shown.total === undefined || isOutdated
          ? ''
          : t('search.found', { count: shown.total, what })}
      </p>
      <div data-outdated={isOutdated} aria-busy={isOutdated} className={styles.lists}>
        <Tabs
          label={t('search.tabs')}
          value={view.tab}
          onChange={(tab) => look({ tab })}
          items={[
            {
              id: 'items',
              label: t('search.items'),
              count: items.total,
              panel: (
                <Listing
                  list={items}
                  kind="items"
                  label={t('search.items')}
                  loadingLabel={t('lists.loading', { what: t('search.items') })}
                  failedTitle={t('lists.failed', { what: t('search.items') })}
                  skeleton={<ItemCardSkeleton layout="adaptive" />}
                  empty={children(t('search.zero', { what: t('search.items') }))}
                  renderRow={renderItem}
                />
              ),
            },
            {
              id: 'stores',
              label: words,
              count: stores.total,
              panel: (
                <Listing
                  list={stores}
                  kind="stores"
                  label={words}
                  loadingLabel={t('lists.loading', { what: words })}
                  failedTitle={t('lists.failed', { what: words })}
                  skeleton={<StoreCardSkeleton />}
                  empty={children(t('search.zero', { what: words }))}
                  renderRow={renderStore}
                />
              ),
            },
          ]}
        />
      </div>
    </>
  );
}

const renderItem = (item: Item, index: number) => (
  <ItemCard item={item} layout="adaptive" showStore priority={index < 3} />
);
const renderStore = (store: Store) => <StoreCard store={store} />;

interface FilterButtonProps {
  readonly count: number;
  readonly sheet: (open: boolean, close: () => void) => ReactNode;
}

/** Opens the filters where there is no column for them. The sheet is loaded at the first press. */
function FilterButton({ count, sheet }: FilterButtonProps): ReactNode {
  const { t } = useCatalogTexts();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        icon={<FilterIcon size={18} />}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('search.filtersCount', { count }) : t('search.filters')}
      </Button>
      {open !== null && <Suspense>{sheet(open, () => setOpen(false))}</Suspense>}
    </>
  );
}
