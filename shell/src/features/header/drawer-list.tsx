import { errorMessages } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Link } from '@storefront/platform';
import { Button, Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import { Disclosure } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import styles from './drawer-list.module.css';

/** Maximum rows of a list in the drawer. */
const SHOWN = 10;

export interface DrawerRow {
  readonly id: number;
  readonly name: string;
  readonly href: string;
}

/** The properties of a query that are used. */
interface RowsQuery {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface DrawerListProps {
  readonly title: string;
  /** `undefined` until they are loaded. */
  readonly rows: readonly DrawerRow[] | undefined;
  readonly query: RowsQuery;
  /** The page that lists all of them. */
  readonly allHref: string;
  readonly onToggle: (open: boolean) => void;
  readonly onFollow: () => void;
}

/** A list in the side drawer that is collapsed initially, and loaded when it is opened. */
export function DrawerList({
  title,
  rows,
  query,
  allHref,
  onToggle,
  onFollow,
}: DrawerListProps): ReactNode {
  const { t } = useTexts('common');
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure
      summary={title}
      onToggle={(open) => {
        if (open) setWasOpened(true);
        onToggle(open);
      }}
      className={styles.disclosure}
    >
      {rows ? (
        <ul>
          {rows.slice(0, SHOWN).map(({ id, name, href }) => (
            <li key={id}>
              <Link to={href} className={styles.row} onClick={onFollow}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
          <li>
            <Link to={allHref} className={`${styles.row} ${styles.all}`} onClick={onFollow}>
              {rows.length === 0 ? t('states.empty') : t('actions.viewAll')}
            </Link>
          </li>
        </ul>
      ) : query.error ? (
        <Stack role="alert" gap={3} align="start" pad={3} weight="normal">
          <span>{errorMessages(query.error, t).join(' ')}</span>
          <Button size="small" onClick={() => void query.refetch()}>
            {t('actions.retry')}
          </Button>
        </Stack>
      ) : !wasOpened ? null : (
        <SkeletonGroup label={t('states.loading')} className={styles.waiting}>
          <Skeleton shape="text" width="70%" />
          <Skeleton shape="text" width="55%" />
          <Skeleton shape="text" width="62%" />
        </SkeletonGroup>
      )}
    </Disclosure>
  );
}
