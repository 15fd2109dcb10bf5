import type { ItemSummary } from '@storefront/api';
import { type DietPassport, listings, statements } from '@storefront/domain/diet';
import { Row, Text } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import styles from './diet.module.css';
import type { Arrange } from './diet-part';
import { concernsDiets } from './dish-parts';
import { householdVerdict } from './household-verdict';
import { PassportLink } from './passport-link';
import { saveDietPassport, useDietPassport } from './stored-passport';
import { useDietWords } from './use-diet-words';

/** Sorts rows by the diet passport and removes the unsuitable ones. Rows with an equal verdict keep their order. */
export function arrangeItems<Row extends ItemSummary>(
  passport: DietPassport | null,
  rows: readonly Row[],
): readonly Row[] {
  if (!passport || passport.listing === 'all') return rows;
  const rankOf = (item: Row) => {
    const verdict = concernsDiets(item) && householdVerdict(passport.people, [item.diet]);
    return verdict ? statements.indexOf(verdict.statement) : statements.length;
  };
  const ranked = rows.map((row) => ({ row, rank: rankOf(row) }));
  const isUnsuitable = (rank: number) => rank < statements.indexOf('unstated');
  const shown =
    passport.listing === 'hide'
      ? ranked.filter(({ rank }) => !isUnsuitable(rank))
      : ranked.toSorted((a, b) => b.rank - a.rank);
  return shown.map(({ row }) => row);
}

interface ArrangedListProps {
  readonly rows: readonly ItemSummary[];
  readonly isPaged?: boolean;
  readonly children: (arrange: Arrange) => ReactNode;
}

/** A list below a notice that says how the passport affects it and how many rows are hidden. */
export function ArrangedList({ rows, isPaged = false, children }: ArrangedListProps): ReactNode {
  const { t } = useDietWords();
  const { passport } = useDietPassport();
  const offered = listings.filter((listing) => !isPaged || listing !== 'sort');
  const listing = offered.find((one) => one === passport?.listing) ?? 'all';
  const followed = passport && { ...passport, listing };
  const hidden = rows.length - arrangeItems(followed, rows).length;
  return (
    <>
      {passport && rows.some(concernsDiets) && (
        <Row wrap gap={3} className={styles.listing}>
          <Select
            label={t('listing.label')}
            value={listing}
            options={offered.map((value) => ({ value, label: t(`listing.${value}`) }))}
            onChange={(value) => {
              const chosen = listings.find((one) => one === value);
              if (chosen) saveDietPassport({ ...passport, listing: chosen });
            }}
          />
          <PassportLink />
          <Text as="span" role="status" tone="muted" size="sm">
            {listing === 'hide' && t('hidden', { count: hidden })}
          </Text>
        </Row>
      )}
      {children((list) => arrangeItems(followed, list))}
    </>
  );
}
