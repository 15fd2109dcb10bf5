import { firstRows, read } from '@storefront/api';
import { combinedItems, combinedStores, searchSuggestions } from '@storefront/api/browse';
import { isolate } from '@storefront/i18n';
import { Link, LinkButton, paths, useQueries, useQuery } from '@storefront/platform';
import { useFulfilment } from '@storefront/session';
import { Button, EmptyState, Row } from '@storefront/ui';
import { SearchIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { type ActiveFilter, activeFilters, withoutFilter } from './active-filters';
import { useFilterTexts } from './filter-texts';
import { itemListFilters, storeListFilters } from './list-filters';
import type { FrameContext } from './list-frame';
import { noFilters, type SearchView } from './search-filters';
import type { ListSubject } from './search-subject';
import { shortened } from './shortened';

/** The number of letters that must be changed, added or removed to turn one word into the other. */
export function editDistance(from: string, to: string): number {
  const target = [...to];
  let row = target.map((_, index) => index + 1);
  for (const [at, letter] of [...from].entries()) {
    let diagonal = at;
    let left = at + 1;
    row = row.map((above, index) => {
      const cost = letter === target[index] ? diagonal : 1 + Math.min(diagonal, above, left);
      diagonal = above;
      left = cost;
      return cost;
    });
  }
  return row.at(-1) ?? [...from].length;
}

/**
 * Likely corrections of the typed text, nearest first: names with a word that differs from a typed one in at most a
 * third of its letters.
 * @param most the maximum number of names
 */
export function nearestNames(typed: string, names: readonly string[], most: number): string[] {
  const wanted = words(typed);
  return [...new Set(names)]
    .filter((name) => name.trim().toLowerCase() !== typed.trim().toLowerCase())
    .map((name) => ({ name, distance: distanceOf(wanted, words(name)) }))
    .filter(({ distance }) => distance <= 1 / 3)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most)
    .map(({ name }) => name);
}

function words(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The distance of the closest pair of words, as a share of the typed word's length. */
function distanceOf(wanted: readonly string[], offered: readonly string[]): number {
  const distances = wanted.flatMap((word) =>
    offered.map((other) => editDistance(word, other) / Math.max(3, word.length)),
  );
  return Math.min(1, ...distances);
}

interface ZeroResultsProps extends FrameContext {
  readonly subject: ListSubject;
  readonly view: SearchView;
  readonly title: string;
  /** The notes above the list already suggest what may be meant. */
  readonly isCorrected?: boolean;
}

/** Shown when nothing was found: the filter that excludes most, and similar words. */
export function ZeroResults(props: ZeroResultsProps): ReactNode {
  const { t } = useCatalogTexts();
  const texts = useFilterTexts();
  const { subject, view, title, isCorrected = false } = props;
  const active = activeFilters(view.filters);
  const isFiltered = active.length > 0;
  return (
    <EmptyState
      icon={<SearchIcon size={28} />}
      title={
        subject.kind === 'words'
          ? texts.t('zeroFor', { words: isolate(shortened(subject.words)) })
          : title
      }
      action={
        isFiltered ? (
          <StrictestFilter {...props} active={active} />
        ) : (
          <LinkButton to={paths.categories.href()}>{t('search.browse')}</LinkButton>
        )
      }
    >
      <span>
        {isFiltered
          ? texts.t('zeroFiltered')
          : texts.t(subject.kind === 'category' ? 'categoryEmptyHint' : 'zeroHint')}
      </span>
      {subject.kind === 'words' && !isFiltered && !isCorrected && (
        <NearestSpelling words={subject.words} />
      )}
    </EmptyState>
  );
}

/** Offers to remove the one filter without which most results are found. */
function StrictestFilter({
  subject,
  view,
  active,
  labelOf,
  onChange,
}: ZeroResultsProps & { readonly active: readonly ActiveFilter[] }): ReactNode {
  const { t } = useFilterTexts();
  const { filters, tab } = view;
  const openAt = useFulfilment().at;
  const items = useQueries({
    queries: active.map((filter) => ({
      ...read(combinedItems, {
        query: {
          list_type: 'item',
          ...itemListFilters(subject, withoutFilter(filters, filter), 'best', openAt),
          ...firstRows(1),
        },
      }),
      enabled: tab === 'items',
    })),
  });
  const stores = useQueries({
    queries: active.map((filter) => ({
      ...read(combinedStores, {
        query: {
          list_type: 'store',
          ...storeListFilters(subject, withoutFilter(filters, filter), 'best', openAt),
          ...firstRows(1),
        },
      }),
      enabled: tab === 'stores',
    })),
  });
  const reads = tab === 'items' ? items : stores;
  const totals = reads.map(({ data }) => data?.total_size ?? 0);
  const most = Math.max(...totals);
  const strictest = active[totals.indexOf(most)];
  if (most === 0 || !strictest) {
    return (
      <Button
        variant="primary"
        loading={reads.some(({ isFetching }) => isFetching)}
        onClick={() => onChange(noFilters)}
      >
        {t('reset')}
      </Button>
    );
  }
  return (
    <Button variant="primary" onClick={() => onChange(withoutFilter(filters, strictest))}>
      {t('removeFilterCount', { filter: isolate(labelOf(strictest)), number: most })}
    </Button>
  );
}

const BEGINNING = 3;

/** Names similar to the typed words: from the server's suggestions for the words, or for their beginning. */
function NearestSpelling({ words }: { readonly words: string }): ReactNode {
  const { t } = useFilterTexts();
  const beginning = [...words].slice(0, BEGINNING).join('');
  const whole = useQuery(read(searchSuggestions, { query: { name: words, limit: 10, offset: 1 } }));
  const part = useQuery(
    read(searchSuggestions, { query: { name: beginning, limit: 50, offset: 1 } }),
  );
  const offered = [...(whole.data?.products ?? []), ...(part.data?.products ?? [])];
  const names = nearestNames(
    words,
    offered.map(({ name }) => name),
    3,
  );
  if (names.length === 0) return null;
  return (
    <Row wrap justify="center" gap={3} padTop={3}>
      <span>{t('didYouMean')}</span>
      {names.map((name) => (
        <Link key={name} to={paths.home.search(name)}>
          <bdi>{name}</bdi>
        </Link>
      ))}
    </Row>
  );
}
