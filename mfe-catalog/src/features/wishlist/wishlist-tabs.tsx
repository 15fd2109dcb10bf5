import { FailedRead } from '@storefront/platform';
import { Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import { Tabs } from '@storefront/ui/controls';
import { type ReactNode, useState } from 'react';
import type { WishlistRow } from './wishlist-row';
import { WishlistRows } from './wishlist-rows';
import { useWishlistTexts } from './wishlist-texts';

export interface WishlistTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** `undefined` until the wishlist is there. */
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

/** The two halves of a wishlist. */
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
