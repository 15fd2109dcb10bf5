import { useBusState } from '@storefront/bus/react';
import {
  ErrorState,
  OfflineNotice,
  Rail,
  SectionHeading,
  SkeletonGroup,
  SlowNotice,
} from '@storefront/ui';
import { Children, Fragment, type ReactNode, useId } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './home.module.css';

/** What is needed of a query. */
export interface Read<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

interface RailLook {
  readonly heading: string;
  readonly action?: ReactNode;
  /** As of a rail; `rows` is a list that goes down the page instead of sideways. */
  readonly fit?: 'cards' | 'content' | 'rows';
  /** One card before it is there, in its final size. */
  readonly skeleton: ReactNode;
}

interface RailRegionProps<Row> extends RailLook {
  readonly read: Read<readonly Row[]>;
  readonly keyOf: (row: Row) => number;
  readonly renderRow: (row: Row, index: number) => ReactNode;
}

const PLACEHOLDERS = ['1', '2', '3', '4', '5'];

/** A rail's outline, in its final size. */
function RailOutline({ heading, fit, skeleton }: RailLook): ReactNode {
  return (
    <Shelf heading={heading} fit={fit}>
      {PLACEHOLDERS.map((name) => (
        <Fragment key={name}>{skeleton}</Fragment>
      ))}
    </Shelf>
  );
}

/** Its rows, sideways or down the page. */
function Shelf({
  heading,
  action,
  fit,
  children,
}: Pick<RailLook, 'heading' | 'action' | 'fit'> & { readonly children: ReactNode }): ReactNode {
  const id = useId();
  if (fit !== 'rows') {
    return (
      <Rail heading={heading} action={action} fit={fit}>
        {children}
      </Rail>
    );
  }
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} action={action}>
        {heading}
      </SectionHeading>
      <ul className={styles.rows}>
        {Children.map(children, (row) => (
          <li className={styles.row}>{row}</li>
        ))}
      </ul>
    </section>
  );
}

/**
 * A rail with its states: only this one shows an error and its Retry. A rail that has nothing to show is not
 * there at all: home has others.
 */
export function RailRegion<Row>({
  read,
  keyOf,
  renderRow,
  ...look
}: RailRegionProps<Row>): ReactNode {
  const { t } = useRentalTexts();
  const offline = useBusState('shell:online-changed')?.online === false;
  const { heading } = look;
  const retry = () => void read.refetch();
  if (read.data === undefined && read.isError) {
    return (
      <section>
        <SectionHeading>{heading}</SectionHeading>
        <ErrorState
          title={t('home.railFailed', { name: heading })}
          onRetry={retry}
          retrying={read.isFetching}
        />
      </section>
    );
  }
  if (read.data === undefined) {
    return (
      <div>
        <SkeletonGroup label={t('home.railLoading', { name: heading })}>
          <RailOutline {...look} />
        </SkeletonGroup>
        <SlowNotice waiting onRetry={retry} />
      </div>
    );
  }
  if (read.data.length === 0) return null;
  return (
    <div className={styles.region} data-offline={offline}>
      {offline && <OfflineNotice asOf={new Date(read.dataUpdatedAt)} />}
      <Shelf heading={heading} action={look.action} fit={look.fit}>
        {uniqueBy(read.data, keyOf).map((row, index) => (
          <Fragment key={keyOf(row)}>{renderRow(row, index)}</Fragment>
        ))}
      </Shelf>
    </div>
  );
}

/** Keys stay unique whatever the server sends. */
function uniqueBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
