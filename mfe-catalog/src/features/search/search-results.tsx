import { isolate, withoutBidiControls } from '@storefront/i18n';
import { PageTitle } from '@storefront/platform';
import { useKeptPlace } from '@storefront/platform/lists';
import { useWhere } from '@storefront/session';
import { Button, lazyOverlay, SectionHeading, useMediaQuery } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import { FilterIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ItemStoreTabs } from '../lists/item-store-tabs';
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

/** What was found, in two tabs, with everything that narrows it in the address (`/home?search=`). */
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
      <PageTitle>{withoutBidiControls(title)}</PageTitle>
      <div className={styles.search}>
        <SearchPanel words={subject.kind === 'words' ? subject.words : ''} />
      </div>
      <SectionHeading level={1} action={isDesktop && <SortSelect view={view} look={look} />}>
        {title}
      </SectionHeading>
      <div className={styles.columns}>
        {isDesktop && (
          <section aria-label={t('search.filters')} className={styles.filters}>
            <FilterPanel filters={view.filters} choices={choices} onChange={narrow} />
          </section>
        )}
        <div ref={head} className={styles.results}>
          {!isDesktop && (
            <div className={styles.tools}>
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
              <SortSelect view={view} look={look} />
            </div>
          )}
          <ActiveChips filters={view.filters} labelOf={labelOf} onChange={narrow} />
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
                labelOf={labelOf}
                onChange={narrow}
              />
            )}
          />
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
        {count > 0 ? t('search.filtersCount', { number: count }) : t('search.filters')}
      </Button>
      {open !== null && <Suspense>{sheet(open, () => setOpen(false))}</Suspense>}
    </>
  );
}
