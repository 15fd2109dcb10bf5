import type { AddOn, CartLine, Item, ItemSummary } from '@storefront/api';
import { isIngredient, type Stated, statements, verdictFor } from '@storefront/domain/diet';
import type { SelectedVariation } from '@storefront/pricing';
import type { ReactNode } from 'react';
import { CardMark, type ListedDish, markText } from './card-mark';
import { type ChosenDish, concernsDiets, dishParts } from './dish-parts';
import { DishVerdict } from './dish-verdict';
import { householdVerdict } from './household-verdict';
import { ArrangedList } from './listing';
import { OrderDiet } from './order-diet';
import { StatementBadge } from './statement-badge';
import { useDietPassport } from './stored-passport';
import { useDietWords } from './use-diet-words';

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

/** Sorts rows by the diet passport, and removes unsuitable ones. */
export type Arrange = <Row extends ItemSummary>(rows: readonly Row[]) => readonly Row[];

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

export type DietProps =
  /** A mark in a list. */
  | { readonly show: 'card'; readonly item: ListedDish }
  /** A mark beside an option or an add-on. */
  | ({ readonly show: 'choice'; readonly diet: AddOn['diet'] } & Pick<Selected, 'item'> &
      /** Everything else that is chosen, without what this choice would replace. */
      Partial<Selected>)
  | ({ readonly show: 'dish' } & Selected)
  /** A whole cart. */
  | { readonly show: 'order'; readonly lines: readonly CartLine[] }
  /** A list sorted and filtered by the passport. */
  | {
      readonly show: 'list';
      /** The server sorts a paged list; unsuitable rows are hidden one by one. */
      readonly isPaged?: boolean;
      readonly rows: readonly ItemSummary[];
      readonly children: (arrange: Arrange) => ReactNode;
    };

/** The parts of a diet passport that other apps show. */
export default function DietPart(props: DietProps): ReactNode {
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
