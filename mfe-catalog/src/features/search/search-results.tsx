import { read } from '@storefront/api';
import {
  brands as brandList,
  categories as categoryList,
  conditions as conditionList,
  type SearchNotes,
} from '@storefront/api/browse';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { Link, paths, useQuery } from '@storefront/platform';
import { useScrollRestoration } from '@storefront/platform/lists';
import { useWhere } from '@storefront/session';
import { Page, Row, SectionHeading, Stack } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { FreeOfNotice } from '../lists/free-of-notice';
import { ItemStoreTabs } from '../lists/item-store-tabs';
import { ModuleTitle } from '../lists/module-title';
import { useRestoredPosition } from '../lists/use-restored-position';
import { PlaceLine } from '../places/place-parts';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { activeFilters } from './active-filters';
import { useFilterTexts } from './filter-texts';
import { ListFrame } from './list-frame';
import type { SearchView } from './search-filters';
import { SearchPanel } from './search-panel';
import styles from './search-results.module.css';
import type { SearchSubject } from './search-subject';
import { shortened } from './shortened';
import { useFilterChoices } from './use-filter-choices';
import { useResults } from './use-results';
import { useSearchView } from './use-search-view';
import { ZeroResults } from './zero-results';

interface SearchNotesProps {
  readonly notes: SearchNotes;
  /** Number of items found. */
  readonly total: number;
  readonly words: string;
  /** The list shows items without a statement. */
  readonly isUnstated: boolean;
  readonly onUnstated: (isUnstated: boolean) => void;
}

/** Says how a search was understood, and suggests alternatives. Renders nothing when there is nothing to say. */
function SearchNotesView(props: SearchNotesProps): ReactNode {
  const { t } = useFilterTexts();
  const formats = useFormats();
  const { notes, total } = props;
  const { filters, did_you_mean: correction, instead_of: insteadOf } = notes;
  const isPartly = notes.matched_size < total && insteadOf === null;
  const lines = [
    filters.length > 0 && t('asFilters', { words: formats.list(filters.map(isolate), 'comma') }),
    insteadOf !== null && t('similar', { words: isolate(insteadOf) }),
    isPartly && notes.matched_size === 0 && !notes.is_store_name && t('onlyPartly'),
    isPartly && notes.matched_size > 0 && t('matched', { number: notes.matched_size }),
  ].filter((line) => line !== false);
  const hasLinks = correction !== null || notes.other_modules.length > 0;
  if (lines.length === 0 && !hasLinks && notes.free_of.length === 0) return null;
  return (
    <section aria-label={t('notes')}>
      <Stack gap={2}>
        <FreeOfNotice {...props} />
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {correction !== null && (
          <Row wrap gap={2}>
            <span>{t('didYouMean')}</span>
            <Link to={paths.home.search(correction)}>
              <bdi>{correction}</bdi>
            </Link>
          </Row>
        )}
        <Elsewhere {...props} />
      </Stack>
    </section>
  );
}

/** The same words in the other modules. */
function Elsewhere({ notes, words }: SearchNotesProps): ReactNode {
  const { t } = useFilterTexts();
  if (notes.other_modules.length === 0) return null;
  return (
    <Row wrap gap={2}>
      <span>{t('elsewhere')}</span>
      {notes.other_modules.map(({ module_id, module_name, total_size }) => (
        <Link
          key={module_id}
          to={paths.home.href({ search: words, data_type: 'searched', module_id })}
        >
          {t('inModule', { module: isolate(module_name), number: total_size })}
        </Link>
      ))}
    </Row>
  );
}

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
  // The name in the address may be in another language, or any text that a link puts into the page.
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
  // Another place has other results, so the lists are read again.
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
