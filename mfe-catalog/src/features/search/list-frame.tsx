import { type Brand, type Category, read } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { isolate, useFormats } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { useFulfilment } from '@storefront/session';
import { lazyOverlay, Row, Stack, useMediaQuery } from '@storefront/ui';
import { ActiveChips as Chips, FilterButton, FilterColumn } from '@storefront/ui/browse';
import { Select } from '@storefront/ui/controls';
import { type ReactNode, Suspense, useRef } from 'react';
import { listChips } from '../../built-in/list-chips';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { type ActiveFilter, activeFilters, filterKey, withoutFilter } from './active-filters';
import { FilterPanel } from './filter-panel';
import { useFilterTexts } from './filter-texts';
import { QuickChips, quickFilters } from './quick-chips';
import { itemSorts, noFilters, type SearchFilters, storeSorts } from './search-filters';
import styles from './search-results.module.css';
import type { ListSubject } from './search-subject';
import { statedFilters, withStated } from './stated-filters';
import type { FilterChoices } from './use-filter-choices';
import type { SearchViewControl } from './use-search-view';

interface KnownNames {
  readonly categories: readonly Pick<Category, 'id' | 'name'>[];
  readonly brands: readonly Pick<Brand, 'id' | 'name'>[];
}

/** The label of a filter, on its chip and in a sentence. */
function useFilterLabel({ categories, brands }: KnownNames) {
  const { t } = useFilterTexts();
  const catalog = useCatalogTexts().t;
  const formats = useFormats();
  const { at } = useFulfilment();
  const money = (amount: number) => isolate(formats.money(amount));
  return (filter: ActiveFilter): string => {
    switch (filter.kind) {
      case 'type':
        return t(`type.${filter.value}`);
      case 'rating':
        return t('ratingFrom', { value: formats.number(filter.value) });
      case 'deliveryTime':
        return t('deliveryTimeUpTo', { time: isolate(formats.duration(filter.value)) });
      case 'distance':
        return t('distanceUpTo', { distance: isolate(formats.distance(filter.value)) });
      case 'fee':
        return t('feeUpTo', { amount: money(filter.value) });
      case 'only':
        if (filter.value === 'available_now' && at !== null) {
          return t('openAt', { time: isolate(formats.dateTime(new Date(at))) });
        }
        return t(`only.${filter.value}`);
      case 'freeOf':
        return t('freeOfNamed', { substance: t(`allergens.${filter.value}`) });
      case 'category':
        return categories.find(({ id }) => id === filter.value)?.name ?? catalog('search.category');
      case 'brand':
        return brands.find(({ id }) => id === filter.value)?.name ?? catalog('search.brand');
      case 'price': {
        const { min, max } = filter;
        if (min === null) return t('priceUpTo', { amount: money(max ?? 0) });
        if (max === null) return t('priceFrom', { amount: money(min) });
        return t('priceBetween', { from: money(min), to: money(max) });
      }
    }
  };
}

interface ActiveChipsProps {
  readonly choices: FilterChoices;
  readonly filters: SearchFilters;
  readonly labelOf: (filter: ActiveFilter) => string;
  readonly onChange: (filters: SearchFilters) => void;
}

/** The active filters above the list that the quick chips do not show, each of which can be removed separately. */
function ActiveChips({ choices, filters, labelOf, onChange }: ActiveChipsProps): ReactNode {
  const quick = new Set(quickFilters(choices).map(filterKey));
  const others = activeFilters(filters).filter((filter) => !quick.has(filterKey(filter)));
  return (
    <Chips
      chips={others.map((filter) => ({
        key: filterKey(filter),
        label: labelOf(filter),
        onRemove: () => onChange(withoutFilter(filters, filter)),
      }))}
      onClear={() => onChange(noFilters)}
    />
  );
}

const FilterSheet = lazyOverlay(() => import('./filter-sheet'));

/** The default order: `best` for a search by words; other lists have their own. */
export type OwnOrder = 'best' | 'own' | 'latest' | 'popular';

/** The data for the content of an empty list. */
export interface FrameContext {
  readonly labelOf: (filter: ActiveFilter) => string;
  readonly onChange: (filters: SearchFilters) => void;
}

interface ListFrameProps {
  /** The list's subject, for counting. */
  readonly subject: ListSubject;
  readonly control: SearchViewControl;
  readonly choices: FilterChoices;
  /** The default order. */
  readonly ownOrder?: OwnOrder | undefined;
  readonly children: (context: FrameContext) => ReactNode;
}

/** A list with its filters and its order: in a column beside it, on phones in a sheet. */
export function ListFrame({
  subject,
  control,
  choices,
  ownOrder = subject.kind === 'words' ? 'best' : 'own',
  children,
}: ListFrameProps): ReactNode {
  const { view, pressed } = control;
  const isDesktop = useMediaQuery('(min-width: 1024px)');
  const labelOf = useFilterLabel(choices);
  const head = useRef<HTMLDivElement>(null);
  const { data: config } = useQuery(read(shopConfig));

  function onChange(filters: SearchFilters) {
    control.filter(filters);
    // Scrolls to the head of the new list, unless the customer is above it.
    if ((head.current?.getBoundingClientRect().top ?? 0) < 0) head.current?.scrollIntoView?.();
  }

  const sort = <SortSelect {...control} choices={choices} ownOrder={ownOrder} />;
  const chips = (
    <div className={styles.chips}>
      <QuickChips choices={choices} filters={pressed} labelOf={labelOf} onChange={onChange} />
      {listChips
        .filter(({ name, isUsed }) => isUsed() && hasFeature(config, name))
        .map(({ name, Chips: FeatureChips }) => (
          <Suspense key={name}>
            <FeatureChips
              filters={statedFilters(pressed)}
              onFilters={(stated) => onChange(withStated(pressed, stated))}
              suitableFirst={view.suitableFirst}
              onSuitableFirst={(suitableFirst) => control.look({ suitableFirst })}
            />
          </Suspense>
        ))}
    </div>
  );

  return (
    <Stack gap={8} className={styles.columns}>
      {isDesktop && (
        <FilterColumn>
          <FilterPanel
            subject={subject}
            view={view}
            filters={pressed}
            choices={choices}
            onChange={onChange}
          />
        </FilterColumn>
      )}
      <Stack ref={head} gap={3} className={styles.results}>
        <Row gap={2} className={styles.tools}>
          {isDesktop ? (
            <>
              {chips}
              {sort}
            </>
          ) : (
            <>
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
                      onChange(filters);
                    }}
                  />
                )}
              />
              {sort}
              {chips}
            </>
          )}
        </Row>
        <ActiveChips choices={choices} filters={pressed} labelOf={labelOf} onChange={onChange} />
        {children({ labelOf, onChange })}
      </Stack>
    </Stack>
  );
}

type SortSelectProps = Pick<SearchViewControl, 'view' | 'look'> & {
  readonly choices: FilterChoices;
  readonly ownOrder: OwnOrder;
};

function SortSelect({ view, look, choices, ownOrder }: SortSelectProps): ReactNode {
  const { t } = useFilterTexts();
  const isItems = view.tab === 'items';
  const sorts = isItems ? itemSorts : storeSorts.filter((sort) => isOffered(sort, choices));
  return (
    <Select
      label={t('sort')}
      hideLabel
      className={styles.sort}
      value={isItems ? view.itemSort : view.storeSort}
      options={sorts.map((value) => ({
        value,
        label: t(`sorts.${value === 'best' ? ownOrder : value}`),
      }))}
      onChange={(value) => {
        const itemSort = itemSorts.find((sort) => sort === value);
        const storeSort = storeSorts.find((sort) => sort === value);
        look(isItems ? { itemSort: itemSort ?? 'best' } : { storeSort: storeSort ?? 'best' });
      }}
    />
  );
}

function isOffered(sort: (typeof storeSorts)[number], choices: FilterChoices): boolean {
  return choices.hasPlace || sort !== 'nearby';
}
