import { read } from '@storefront/api';
import {
  brands as brandList,
  categories as categoryList,
  conditions as conditionList,
} from '@storefront/api/browse';
import { isolate, withoutBidiControls } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { useScrollRestoration } from '@storefront/platform/lists';
import { useWhere } from '@storefront/session';
import { Page, SectionHeading } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { ItemStoreTabs } from '../lists/item-store-tabs';
import { ModuleTitle } from '../lists/module-title';
import { useRestoredPosition } from '../lists/use-restored-position';
import { PlaceLine } from '../places/place-parts';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { activeFilters } from './active-filters';
import { useFilterTexts } from './filter-texts';
import { ListFrame } from './list-frame';
import type { SearchView } from './search-filters';
import { SearchNotesView } from './search-notes';
import { SearchPanel } from './search-panel';
import styles from './search-results.module.css';
import type { SearchSubject } from './search-subject';
import { shortened } from './shortened';
import { useFilterChoices } from './use-filter-choices';
import { useResults } from './use-results';
import { useSearchView } from './use-search-view';
import { ZeroResults } from './zero-results';

interface SearchResultsProps {
  readonly subject: SearchSubject;
}

function useTitle(subject: SearchSubject): string {
  const { t } = useCatalogTexts();
  const filterTexts = useFilterTexts();
  const isBrand = subject.kind === 'brand';
  const isCondition = subject.kind === 'condition';
  const isCategory = subject.kind === 'category';
  const { data: categories = [] } = useQuery({ ...read(categoryList), enabled: isCategory });
  const { data: brands = [] } = useQuery({ ...read(brandList), enabled: isBrand });
  const { data: conditions = [] } = useQuery({ ...read(conditionList), enabled: isCondition });
  // The name in the address may be in another language, or any sentence that a link puts into the page.
  const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name;
  switch (subject.kind) {
    case 'words':
      return filterTexts.t('resultsFor', { words: isolate(shortened(subject.words)) });
    case 'category':
      return (
        nameIn(
          categories.flatMap((main) => [main, ...(main.childes ?? [])]),
          subject.id,
        ) ?? t('search.category')
      );
    case 'brand':
      return nameIn(brands, subject.id) ?? t('search.brand');
    case 'condition':
      return nameIn(conditions, subject.id) ?? t('home.conditions');
    case 'new':
      return t('home.newItems');
    case 'discounted':
      return t('home.discountedItems');
  }
}

type Results = ReturnType<typeof useResults>;

/**
 * The chosen tab; for words, until one is chosen, the tab that has the answer. It is decided once for each search, so
 * that a filter does not change the tab.
 */
function useOpenTab(subject: SearchSubject, view: SearchView, results: Results) {
  const words = subject.kind === 'words' ? subject.words : null;
  const [decided, setDecided] = useState<{ words: string; tab: SearchView['tab'] } | null>(null);
  const { items, stores, isOutdated } = results;
  const isKnown = items.rows !== undefined && stores.rows !== undefined && !isOutdated;
  if (words !== null && isKnown && decided?.words !== words) {
    // A filter that leaves no items offers to be removed instead.
    const isFiltered = activeFilters(view.filters).length > 0;
    setDecided({ words, tab: isFiltered ? 'items' : tabWithAnswer(results) });
  }
  const isDecided = decided !== null && decided.words === words && !view.isTabChosen;
  return isDecided ? decided.tab : view.tab;
}

function tabWithAnswer({ items, stores, notes }: Results): SearchView['tab'] {
  const isStoreName = notes?.is_store_name === true && notes.matched_size === 0;
  return (stores.total ?? 0) > 0 && (items.total === 0 || isStoreName) ? 'stores' : 'items';
}

/** The results in two tabs. All filters are in the address (`/home?search=`). */
export function SearchResults({ subject }: SearchResultsProps): ReactNode {
  const { t } = useCatalogTexts();
  // Another place has other results: the lists are read again.
  useWhere();
  const title = useTitle(subject);
  const found = useSearchView();
  const { look } = found;
  const results = useResults(subject, found.view);
  const tab = useOpenTab(subject, found.view, results);
  const view = { ...found.view, tab };
  const control = { ...found, view };
  const choices = useFilterChoices(subject, results.categories);
  useRestoredPosition(view.tab === 'items' ? results.items : results.stores);
  useScrollRestoration(results.items.rows !== undefined && results.stores.rows !== undefined);

  return (
    <Page gap={4}>
      <ModuleTitle>{withoutBidiControls(title)}</ModuleTitle>
      <div className={styles.search}>
        <SearchPanel words={subject.kind === 'words' ? subject.words : ''} />
      </div>
      <PlaceLine />
      <SectionHeading
        level={1}
        className={styles.heading}
        hint={subject.kind === 'condition' ? t('home.conditionHint') : undefined}
      >
        {title}
      </SectionHeading>
      <ListFrame subject={subject} control={control} choices={choices}>
        {(frame) => (
          <>
            {results.notes && !results.isOutdated && (
              <SearchNotesView
                notes={results.notes}
                total={results.items.total ?? 0}
                words={subject.kind === 'words' ? subject.words : ''}
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
                  {...frame}
                />
              )}
            />
          </>
        )}
      </ListFrame>
    </Page>
  );
}
