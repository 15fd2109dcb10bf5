import { isolate, withoutBidiControls } from '@storefront/i18n';
import { PageTitle } from '@storefront/platform';
import { useScrollRestoration } from '@storefront/platform/lists';
import { useWhere } from '@storefront/session';
import { lazyOverlay, Page, Row, SectionHeading, Stack, useMediaQuery } from '@storefront/ui';
import { FilterButton, FilterColumn } from '@storefront/ui/browse';
import { Select } from '@storefront/ui/controls';
import { type ReactNode, useRef } from 'react';
import { ItemStoreTabs } from '../lists/item-store-tabs';
import { PlaceLine } from '../places/place-parts';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { ActiveChips } from './active-chips';
import { FilterPanel } from './filter-panel';
import { activeFilters, itemSorts, type SearchFilters, storeSorts } from './search-filters';
import { SearchNotesView } from './search-notes';
import { SearchPanel } from './search-panel';
import styles from './search-results.module.css';
import type { SearchSubject } from './search-subject';
import { useFilterChoices } from './use-filter-choices';
import { useFilterLabel } from './use-filter-labels';
import { useResults } from './use-results';
import { useSearchView } from './use-search-view';
import { ZeroResults } from './zero-results';

const FilterSheet = lazyOverlay(() => import('./filter-sheet'));

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

/** The results in two tabs. All filters are in the address (`/home?search=`). */
export default function SearchResults({ subject }: SearchResultsProps): ReactNode {
  // Another place has other results: the lists are read again.
  useWhere();
  const title = useTitle(subject);
  const isDesktop = useMediaQuery('(min-width: 1024px)');
  const { view, filter, look } = useSearchView();
  const results = useResults(subject, view);
  const choices = useFilterChoices(subject, results.categories);
  const labelOf = useFilterLabel(choices);
  const head = useRef<HTMLDivElement>(null);
  useScrollRestoration(results.items.rows !== undefined && results.stores.rows !== undefined);

  function applyFilters(filters: SearchFilters) {
    filter(filters);
    // The new list begins at its head; who is above it already stays there.
    if ((head.current?.getBoundingClientRect().top ?? 0) < 0) head.current?.scrollIntoView?.();
  }

  return (
    <Page gap={4}>
      <PageTitle>{withoutBidiControls(title)}</PageTitle>
      <div className={styles.search}>
        <SearchPanel words={subject.kind === 'words' ? subject.words : ''} />
      </div>
      <PlaceLine />
      <SectionHeading level={1} action={isDesktop && <SortSelect view={view} look={look} />}>
        {title}
      </SectionHeading>
      <Stack gap={8} className={styles.columns}>
        {isDesktop && (
          <FilterColumn>
            <FilterPanel filters={view.filters} choices={choices} onChange={applyFilters} />
          </FilterColumn>
        )}
        <div ref={head} className={styles.results}>
          {!isDesktop && (
            <Row wrap gap={3} justify="between">
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
                      applyFilters(filters);
                    }}
                  />
                )}
              />
              <SortSelect view={view} look={look} />
            </Row>
          )}
          <ActiveChips filters={view.filters} labelOf={labelOf} onChange={applyFilters} />
          {results.notes && subject.kind === 'words' && !results.isOutdated && (
            <SearchNotesView
              notes={results.notes}
              total={results.items.total ?? 0}
              words={subject.words}
              isUnstated={view.isUnstated}
              onUnstated={(isUnstated) => look({ isUnstated, tab: 'items' })}
            />
          )}
          <ItemStoreTabs
            items={results.items}
            stores={results.stores}
            tab={view.tab}
            onTab={(tab) => look({ tab })}
            isOutdated={results.isOutdated}
            empty={(zeroTitle) => (
              <ZeroResults
                subject={subject}
                view={view}
                title={zeroTitle}
                isCorrected={results.notes?.did_you_mean != null}
                labelOf={labelOf}
                onChange={applyFilters}
              />
            )}
          />
        </div>
      </Stack>
    </Page>
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
