import type { ItemSummary } from '@storefront/api';
import type { Arrange } from '@storefront/platform';
import { Row, Text } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { type DietPassport, listings } from '../../passport';
import styles from '../diet.module.css';
import { usePassportWords } from '../passport-words';
import { statements } from '../rules/verdict';
import { savePassport, usePassport } from '../stored-passport';
import { concernsDiets } from './dish-parts';
import { householdVerdict } from './household-verdict';
import { PassportLink } from './passport-link';

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
  const { t } = usePassportWords();
  const passport = usePassport();
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
              if (chosen) savePassport({ ...passport, listing: chosen });
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
