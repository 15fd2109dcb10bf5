import { hasDietPassport } from '@storefront/session';
import { lazyOverlay, lazyPart, Stack, useMediaQuery } from '@storefront/ui';
import { FilterButton, FilterColumn } from '@storefront/ui/browse';
import { Select } from '@storefront/ui/controls';
import { type ReactNode, Suspense, useRef } from 'react';
import { ActiveChips } from './active-chips';
import { type ActiveFilter, activeFilters } from './active-filters';
import { FilterPanel } from './filter-panel';
import { useFilterTexts } from './filter-texts';
import { QuickChips } from './quick-chips';
import { itemSorts, type SearchFilters, storeSorts } from './search-filters';
import styles from './search-results.module.css';
import type { ListSubject } from './search-subject';
import type { FilterChoices } from './use-filter-choices';
import { useFilterLabel } from './use-filter-labels';
import type { SearchViewControl } from './use-search-view';

const FilterSheet = lazyOverlay(() => import('./filter-sheet'));
const PassportChips = lazyPart(() => import('./passport-chips'));

/** Words are matched; other lists have an order of their own. */
export type OwnOrder = 'best' | 'own' | 'latest' | 'popular';

/** What is offered instead of an empty list. */
export interface FrameContext {
  readonly labelOf: (filter: ActiveFilter) => string;
  readonly onChange: (filters: SearchFilters) => void;
}

interface ListFrameProps {
  /** What the list is of, for counting. */
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

  function onChange(filters: SearchFilters) {
    control.filter(filters);
    // Scrolls to the head of the new list, unless the customer is above it.
    if ((head.current?.getBoundingClientRect().top ?? 0) < 0) head.current?.scrollIntoView?.();
  }

  const sort = <SortSelect {...control} choices={choices} ownOrder={ownOrder} />;
  const chips = (
    <div className={styles.chips}>
      <QuickChips choices={choices} filters={pressed} labelOf={labelOf} onChange={onChange} />
      {hasDietPassport() && (
        <Suspense>
          <PassportChips {...control} onChange={onChange} />
        </Suspense>
      )}
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
      <div ref={head} className={styles.results}>
        <div className={styles.tools}>
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
        </div>
        <ActiveChips choices={choices} filters={pressed} labelOf={labelOf} onChange={onChange} />
        {children({ labelOf, onChange })}
      </div>
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
