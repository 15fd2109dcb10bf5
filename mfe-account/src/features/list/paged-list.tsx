import { errorMessages } from '@storefront/api';
import { SlowRead } from '@storefront/platform';
import { type EndlessList, ListEnd } from '@storefront/platform/lists';
import { ErrorState, OfflineNotice, Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

/** The needed part of an infinite query. */
export interface PagedQuery {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly dataUpdatedAt: number;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface PagedListProps<Row> {
  /** The list's accessible name. */
  readonly label: string;
  readonly query: PagedQuery;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly children: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  /** The message when it could not be loaded. */
  readonly failed: string;
  /** Height of one row, for the skeleton. */
  readonly rowHeight?: number;
}

/** A list that loads more when it is scrolled, with a button for the keyboard, and all its states. */
export function PagedList<Row>(props: PagedListProps<Row>): ReactNode {
  const { label, query, rows, keyOf, children, empty, failed, rowHeight = 96 } = props;
  const { common } = useAccountTexts();
  const retry = () => void query.refetch();
  if (query.isPending) {
    return (
      <>
        <SkeletonGroup label={common('states.loading')} gap={3}>
          <Skeleton height={rowHeight} />
          <Skeleton height={rowHeight} />
          <Skeleton height={rowHeight} />
        </SkeletonGroup>
        <SlowRead />
      </>
    );
  }
  if (query.isError && rows.length === 0) {
    return (
      <ErrorState title={failed} onRetry={retry} retrying={query.isFetching}>
        {errorMessages(query.error, common).join(' ')}
      </ErrorState>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      {query.isError && !query.isFetchNextPageError && (
        <OfflineNotice asOf={new Date(query.dataUpdatedAt)} />
      )}
      <Stack as="ul" gap={3} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </Stack>
      <ListEnd more={moreOf(query)} loadMore={() => void query.fetchNextPage()} />
    </>
  );
}

function moreOf(query: PagedQuery): EndlessList<unknown>['more'] {
  if (query.isFetchingNextPage) return 'loading';
  if (!query.hasNextPage) return 'none';
  return query.isFetchNextPageError ? 'failed' : 'ready';
}
