import type { Item } from '@storefront/api';
import type { Stated } from '@storefront/domain/diet';
import type { ReactNode } from 'react';
import { markText } from './card-mark';
import { concernsDiets } from './dish-parts';
import { householdVerdict } from './household-verdict';
import { StatementBadge } from './statement-badge';
import { useDietPassport } from './stored-passport';
import { useDietWords } from './use-diet-words';

interface ChoiceMarkProps {
  readonly item: Pick<Item, 'module_type'>;
  /** The diet statements of the option or the add-on alone. */
  readonly diet: Stated;
}

/** The diet mark of an option or add-on, shown before the customer chooses it. */
export function ChoiceMark({ item, diet }: ChoiceMarkProps): ReactNode {
  const words = useDietWords();
  const { passport } = useDietPassport();
  const verdict =
    passport && concernsDiets(item) ? householdVerdict(passport.people, [diet]) : null;
  if (!verdict) return null;
  return (
    <StatementBadge statement={verdict.statement}>{markText(verdict, false, words)}</StatementBadge>
  );
}
