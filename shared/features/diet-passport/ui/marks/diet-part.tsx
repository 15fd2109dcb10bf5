import type { Item } from '@storefront/api';
import type { ItemAdviceProps } from '@storefront/platform';
import type { SelectedVariation } from '@storefront/pricing';
import type { ReactNode } from 'react';
import { usePassportWords } from '../passport-words';
import { isIngredient, type Stated, statements, verdictFor } from '../rules/verdict';
import { usePassport } from '../stored-passport';
import { CardMark, markText } from './card-mark';
import { type ChosenDish, concernsDiets, dishParts } from './dish-parts';
import { DishVerdict } from './dish-verdict';
import { householdVerdict } from './household-verdict';
import { ArrangedList } from './listing';
import { OrderDiet } from './order-diet';
import { StatementBadge } from './statement-badge';

interface ChoiceMarkProps {
  readonly item: Pick<Item, 'module_type'>;
  /** The dish and everything else that is chosen. */
  readonly dish: readonly Stated[];
  /** The diet statements of the option or the add-on alone. */
  readonly diet: Stated;
}

/**
 * The diet mark of an option or add-on, shown before the customer chooses it. Shown only for ingredients, and only for
 * people for whom the choice is not better than the dish with everything else chosen: gluten-free rice does not make
 * the dish gluten-free.
 */
function ChoiceMark({ item, dish, diet }: ChoiceMarkProps): ReactNode {
  const words = usePassportWords();
  const passport = usePassport();
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

/** An item with the customer's choices. */
interface Selected {
  readonly item: Item;
  readonly food: readonly SelectedVariation[];
  /** Add-on id to quantity. */
  readonly addOns: Readonly<Record<number, number>>;
}

const chosenDish = ({ item, food, addOns }: Selected): ChosenDish & Pick<Selected, 'item'> => ({
  item,
  variation: food,
  addOnIds: item.add_ons.filter(({ id }) => (addOns[id] ?? 0) > 0).map(({ id }) => id),
});

/** What the passport says about items. */
export default function DietPart(props: ItemAdviceProps): ReactNode {
  switch (props.show) {
    case 'card':
      return <CardMark item={props.item} />;
    case 'choice':
      return (
        <ChoiceMark
          item={props.item}
          dish={dishParts(chosenDish({ food: [], addOns: {}, ...props }))}
          diet={props.diet}
        />
      );
    case 'dish':
      return <DishVerdict {...chosenDish(props)} />;
    case 'order':
      return <OrderDiet lines={props.lines} />;
    case 'list':
      return <ArrangedList {...props} />;
  }
}
