import { useBusState } from '@storefront/bus/react';
import { ErrorState, OfflineNotice, SkeletonGroup, Stack } from '@storefront/ui';
import { Fragment, type ReactNode } from 'react';
import { SlowRead } from '../reads/slow-read';
import type { EndlessList } from './endless-list';
import { ListEnd } from './list-end';
import styles from './lists.module.css';

interface ListingProps<Row extends { readonly id: number }> {
  readonly list: EndlessList<Row>;
  /**
   * The layout: `rows` in one column; `items` the same on phones, small cards on wider screens; `cards` and `wide`
   * are grids of small and wide cards on every screen.
   */
  readonly kind: 'rows' | 'items' | 'cards' | 'wide';
  /** The accessible name. */
  readonly label: string;
  readonly loadingLabel: string;
  readonly failedTitle: string;
  /** Placeholder for one row, in the size of a loaded row. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  /** Must return memoised cards: all rows are rendered again with each page. */
  readonly renderRow: (row: Row, index: number) => ReactNode;
}

const PLACEHOLDERS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** A paged list with loading, empty and error states that are limited to the list. */
export function Listing<Row extends { readonly id: number }>({
  list,
  kind,
  label,
  loadingLabel,
  failedTitle,
  skeleton,
  empty,
  renderRow,
}: ListingProps<Row>): ReactNode {
  const offline = useBusState('shell:online-changed')?.online === false;
  const { rows } = list;
  if (list.failed) {
    return <ErrorState title={failedTitle} onRetry={list.retry} retrying={list.busy} />;
  }
  if (!rows) {
    return (
      <>
        <SlowRead />
        <SkeletonGroup label={loadingLabel}>
          <Stack gap={4} className={styles.grid} data-kind={kind}>
            {PLACEHOLDERS.map((name) => (
              <Fragment key={name}>{skeleton}</Fragment>
            ))}
          </Stack>
        </SkeletonGroup>
      </>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      {offline && <OfflineNotice asOf={list.asOf} />}
      <Stack
        aria-label={label}
        as="ul"
        gap={4}
        className={styles.grid}
        data-kind={kind}
        data-offline={offline}
      >
        {rows.map((row, index) => (
          <li key={row.id} className={styles.cell}>
            {renderRow(row, index)}
          </li>
        ))}
      </Stack>
      <ListEnd more={list.more} loadMore={list.loadMore} />
    </>
  );
}
