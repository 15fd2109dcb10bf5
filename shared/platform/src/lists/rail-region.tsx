import { useBusState } from '@storefront/bus/react';
import { useTexts } from '@storefront/i18n';
import { CardGrid, ErrorState, Rail, SectionHeading, SkeletonGroup, Stack } from '@storefront/ui';
import { Children, Fragment, type ReactNode, useDeferredValue, useId } from 'react';
import { SlowRead } from '../reads/slow-read';
import styles from './lists.module.css';

/** The properties of a query that a rail uses. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface ShelfLook {
  readonly heading: string;
  /** Shown beside the heading, such as the time left of an offer. */
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  /** As in a rail; `rows` is a vertical list. */
  readonly fit?: 'cards' | 'content' | 'rows';
  readonly className?: string | undefined;
}

interface RailLook extends ShelfLook {
  /** Placeholder for one card, in the size of a loaded card. */
  readonly skeleton: ReactNode;
}

interface RailRegionProps<Row> extends RailLook {
  readonly read: Read<readonly Row[]>;
  readonly keyOf: (row: Row) => number;
  readonly renderRow: (row: Row, index: number) => ReactNode;
  /** Not rendered if it cannot be read. For advertisements, which content blockers always refuse. */
  readonly isOptional?: boolean;
}

const PLACEHOLDERS = ['1', '2', '3', '4', '5'];

/** A rail's placeholder, in its final size. */
function RailOutline({ skeleton, ...look }: RailLook): ReactNode {
  return (
    <Shelf {...look} action={undefined}>
      {PLACEHOLDERS.map((name) => (
        <Fragment key={name}>{skeleton}</Fragment>
      ))}
    </Shelf>
  );
}

/**
 * A rail with its states. A failed read affects only this rail, which shows the error and Retry. A rail without rows
 * is not rendered.
 */
export function RailRegion<Row>({
  read,
  keyOf,
  renderRow,
  skeleton,
  isOptional = false,
  ...look
}: RailRegionProps<Row>): ReactNode {
  const { t } = useTexts('common');
  // Only dimmed: a page has many rails, and one banner explains the reason.
  const offline = useBusState('shell:online-changed')?.online === false;
  const { heading } = look;
  // Cards are rendered in small steps, so that an image above that loads in the meantime is painted between them.
  const rows = useDeferredValue(read.data);
  const retry = () => void read.refetch();
  if (read.data === undefined && read.isError) {
    if (isOptional) return null;
    return (
      <section>
        <SectionHeading>{heading}</SectionHeading>
        <ErrorState
          title={t('lists.railFailed', { name: heading })}
          onRetry={retry}
          retrying={read.isFetching}
        />
      </section>
    );
  }
  if (read.data === undefined || rows === undefined) {
    return (
      <div>
        <SkeletonGroup label={t('lists.railLoading', { name: heading })}>
          <RailOutline {...look} skeleton={skeleton} />
        </SkeletonGroup>
        <SlowRead />
      </div>
    );
  }
  if (rows.length === 0) return null;
  return (
    <Stack gap={3} className={styles.region} data-offline={offline}>
      <Shelf {...look}>
        {uniqueBy(rows, keyOf).map((row, index) => (
          <Fragment key={keyOf(row)}>{renderRow(row, index)}</Fragment>
        ))}
      </Shelf>
    </Stack>
  );
}

/** The rows of a rail, horizontal or vertical. */
function Shelf({
  heading,
  hint,
  action,
  fit,
  className,
  children,
}: ShelfLook & { readonly children: ReactNode }): ReactNode {
  const id = useId();
  if (fit !== 'rows') {
    return (
      <Rail heading={heading} hint={hint} action={action} fit={fit} className={className}>
        {children}
      </Rail>
    );
  }
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading id={id} hint={hint} action={action}>
        {heading}
      </SectionHeading>
      <CardGrid as="ul" min={440} gap={3}>
        {Children.map(children, (row) => (
          <li className={styles.cell}>{row}</li>
        ))}
      </CardGrid>
    </section>
  );
}

/** Keeps React keys unique even when the server sends the same row twice. */
function uniqueBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
