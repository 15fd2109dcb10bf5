import { isolate, useTexts, withoutBidiControls } from '@storefront/i18n';
import { FailedRead, Link } from '@storefront/platform';
import {
  Callout,
  cardLinkClass,
  EmptyState,
  IconButton,
  Picture,
  Row,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@storefront/ui';
import { Tabs } from '@storefront/ui/controls';
import { DeleteIcon, FavouriteIcon } from '@storefront/ui/icons';
import { ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useRef, useState } from 'react';
import type { WishlistRow } from './wishlist-row';
import styles from './wishlist-tabs.module.css';
import { useWishlistTexts } from './wishlist-texts';

interface WishlistRowsProps {
  readonly label: string;
  readonly rows: readonly WishlistRow[];
  readonly emptyTitle: string;
  /** Removes a row from the wishlist; rejects when the server refuses. */
  readonly onRemove: (id: number) => Promise<unknown>;
  /** Called when a link to a page is followed. */
  readonly onLeave: () => void;
}

/**
 * The rows of one kind in the wishlist. A removed row disappears immediately, and is restored with a message when it
 * could not be removed.
 */
function WishlistRows({
  label,
  rows,
  emptyTitle,
  onRemove,
  onLeave,
}: WishlistRowsProps): ReactNode {
  const { t } = useWishlistTexts();
  const common = useTexts('common').t;
  const list = useRef<HTMLDivElement>(null);
  const [toRemove, setToRemove] = useState<WishlistRow | null>(null);
  const [gone, setGone] = useState<readonly number[]>([]);
  const [failed, setFailed] = useState<WishlistRow | null>(null);
  const shown = rows.filter(({ id }) => !gone.includes(id));

  async function remove(row: WishlistRow) {
    setToRemove(null);
    setFailed(null);
    setGone((ids) => [...ids, row.id]);
    try {
      await onRemove(row.id);
    } catch {
      setFailed(row);
    }
    // By now the list itself reflects the change.
    setGone((ids) => ids.filter((id) => id !== row.id));
  }

  return (
    <Stack ref={list} tabIndex={-1} gap={3} className={styles.region}>
      {failed && (
        <Callout tone="danger" role="alert">
          {t('removeFailed', { name: isolate(failed.name) })}
        </Callout>
      )}
      {shown.length === 0 ? (
        <EmptyState icon={<FavouriteIcon size={28} />} title={emptyTitle}>
          {t('emptyHint')}
        </EmptyState>
      ) : (
        <Stack as="ul" gap={3} aria-label={label}>
          {shown.map((row) => (
            <Row
              key={row.id}
              as="li"
              gap={3}
              pad={3}
              round="medium"
              fill="surface"
              raised
              className={styles.row}
            >
              <Picture src={row.image} alt="" width={72} height={72} fixed round="small" />
              <Stack grow gap={1}>
                <Link to={row.href} className={cardLinkClass(styles.name)} onClick={onLeave}>
                  <bdi>{withoutBidiControls(row.name)}</bdi>
                </Link>
                <Row wrap gap={3} lineGap={1} tone="muted" size="sm">
                  {row.facts}
                </Row>
              </Stack>
              <IconButton
                className={styles.remove}
                label={t('remove', { name: isolate(row.name) })}
                icon={<DeleteIcon size={20} />}
                onClick={() => setToRemove(row)}
              />
            </Row>
          ))}
        </Stack>
      )}
      <ConfirmDialog
        open={toRemove !== null}
        title={t('confirm')}
        confirmLabel={common('actions.delete')}
        danger
        onCancel={() => setToRemove(null)}
        onConfirm={() => {
          if (toRemove) void remove(toRemove);
        }}
        onSettled={(open) => {
          // The button that opened the dialog was removed with its row.
          if (!open && document.activeElement === document.body) list.current?.focus();
        }}
      />
    </Stack>
  );
}

export interface WishlistTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** `undefined` until the wishlist is loaded. */
  readonly rows: readonly WishlistRow[] | undefined;
  readonly emptyTitle: string;
  readonly onRemove: (id: number) => Promise<unknown>;
}

interface WishlistTabsProps<Id extends string> {
  readonly kinds: readonly [WishlistTab<Id>, WishlistTab<Id>];
  readonly read: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly onLeave: () => void;
}

const PLACEHOLDERS = ['1', '2', '3', '4'];

/** The two tabs of a wishlist. */
export function WishlistTabs<Id extends string>({
  kinds,
  read,
  onLeave,
}: WishlistTabsProps<Id>): ReactNode {
  const { t } = useWishlistTexts();
  const [tab, setTab] = useState<Id>(kinds[0].id);
  return (
    <Tabs
      label={t('title')}
      value={tab}
      onChange={setTab}
      items={kinds.map(({ rows, ...kind }) => ({
        id: kind.id,
        label: kind.label,
        count: rows?.length,
        panel: rows ? (
          <WishlistRows
            key={kind.id}
            label={kind.label}
            rows={rows}
            emptyTitle={kind.emptyTitle}
            onRemove={kind.onRemove}
            onLeave={onLeave}
          />
        ) : read.isError ? (
          <FailedRead title={t('failed')} read={read} />
        ) : (
          <SkeletonGroup label={t('loading')}>
            <Stack gap={3}>
              {PLACEHOLDERS.map((name) => (
                <Skeleton key={name} height={96} />
              ))}
            </Stack>
          </SkeletonGroup>
        ),
      }))}
    />
  );
}
