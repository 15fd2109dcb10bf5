import type { Item, ItemSummary } from '@storefront/api';
import { isolate } from '@storefront/i18n';
import type { ReactNode } from 'react';
import { type PassportWords, usePassportWords } from '../passport-words';
import { usePassport } from '../stored-passport';
import { concernsDiets } from './dish-parts';
import { type HouseholdVerdict, householdVerdict } from './household-verdict';
import { StatementBadge } from './statement-badge';

/** An item in a list, complete or reduced. */
type ListedDish = ItemSummary & Partial<Pick<Item, 'food_variations' | 'add_ons'>>;

/** The diet statement of an item in a list, with the names of the people for whom it is worst. */
export function CardMark({ item }: { readonly item: ListedDish }): ReactNode {
  const words = usePassportWords();
  const passport = usePassport();
  if (!passport || !concernsDiets(item)) return null;
  const verdict = householdVerdict(passport.people, [item.diet]);
  if (!verdict) return null;
  return (
    <StatementBadge statement={verdict.statement}>
      {markText(verdict, hasChoices(item), words)}
    </StatementBadge>
  );
}

function hasChoices({ has_variant, food_variations, add_ons }: ListedDish): boolean {
  return (has_variant ?? 0) > 0 || Boolean(food_variations?.length) || Boolean(add_ons?.length);
}

/** For example "Contains sesame (Nour)". */
export function markText(
  { statement, people }: HouseholdVerdict,
  isBeforeOptions: boolean,
  { t, list, reason }: PassportWords,
): string {
  const concerned = people.filter((one) => one.statement === statement);
  const who = list(concerned.map(({ person }) => isolate(person.name)));
  if (statement === 'free') return t(isBeforeOptions ? 'card.freeBefore' : 'card.free', { who });
  const reasons = concerned.flatMap(({ needs }) =>
    needs.filter((need) => need.statement === statement).map(({ need }) => reason(need, statement)),
  );
  return t('card.other', { what: list([...new Set(reasons)]), who });
}
