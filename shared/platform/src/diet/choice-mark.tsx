import type { Item } from '@storefront/api';
import { isIngredient, type Stated, statements, verdictFor } from '@storefront/domain/diet';
import type { ReactNode } from 'react';
import { markText } from './card-mark';
import { concernsDiets } from './dish-parts';
import { householdVerdict } from './household-verdict';
import { StatementBadge } from './statement-badge';
import { useDietPassport } from './stored-passport';
import { useDietWords } from './use-diet-words';

interface ChoiceMarkProps {
  readonly item: Pick<Item, 'module_type'>;
  /** The dish and what else is chosen of it. */
  readonly dish: readonly Stated[];
  /** The diet statements of the option or the add-on alone. */
  readonly diet: Stated;
}

/**
 * The diet mark of an option or add-on, shown before the customer chooses it. Only ingredients have one, and only for
 * people for whom it is not better than that of the dish with all else that is chosen: rice that is free of gluten makes
 * no dish free of it.
 */
export function ChoiceMark({ item, dish, diet }: ChoiceMarkProps): ReactNode {
  const words = useDietWords();
  const { passport } = useDietPassport();
  if (!passport || !concernsDiets(item) || !isIngredient(diet)) return null;
  const rank = (parts: readonly Stated[], person: (typeof passport.people)[number]) =>
    statements.indexOf(verdictFor(person, parts)?.statement ?? 'free');
  const concerned = passport.people.filter((person) => rank([diet], person) <= rank(dish, person));
  const verdict = householdVerdict(concerned, [diet]);
  if (!verdict) return null;
  return (
    <StatementBadge statement={verdict.statement}>{markText(verdict, false, words)}</StatementBadge>
  );
}
