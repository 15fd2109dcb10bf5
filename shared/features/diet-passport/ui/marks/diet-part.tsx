import type { Item, ItemSummary } from '@storefront/api';
import { isolate } from '@storefront/i18n';
import type { Arrange, ItemAdviceProps } from '@storefront/platform';
import type { SelectedVariation } from '@storefront/pricing';
import { Callout, Row, Stack, Text } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { type DietPassport, listings, type Person } from '../../passport';
import styles from '../diet.module.css';
import { type PassportWords, usePassportWords } from '../passport-words';
import {
  isIngredient,
  type NeedVerdict,
  type Stated,
  type Statement,
  statements,
  verdictFor,
} from '../rules/verdict';
import { savePassport, usePassport } from '../stored-passport';
import { type ChosenDish, concernsDiets, dishParts } from './dish-parts';
import { OrderDiet } from './order-diet';
import { PassportLink } from './passport-link';
import { calloutTones, StatementBadge } from './statement-badge';

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
function markText(
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

interface DishVerdictProps extends ChosenDish {
  readonly item: ChosenDish['item'] & Pick<Item, 'module_type'>;
}

/** The verdict about a dish for each person, with the options and add-ons chosen so far. */
export function DishVerdict(dish: DishVerdictProps): ReactNode {
  const { t, list, reason } = usePassportWords();
  const passport = usePassport();
  if (!passport || !concernsDiets(dish.item)) return null;
  const verdict = householdVerdict(passport.people, dishParts(dish));
  if (!verdict) return null;
  return (
    <Callout tone={calloutTones[verdict.statement]} title={t('title')} action={<PassportLink />}>
      <Stack gap={2}>
        <Stack as="ul" gap={3} aria-label={t('dish')}>
          {verdict.people.map(({ person, statement, needs }) => (
            <Row as="li" key={person.id} wrap gap={2}>
              <bdi>{isolate(person.name)}</bdi>
              <StatementBadge statement={statement}>{t(`statement.${statement}`)}</StatementBadge>
              {statement !== 'free' && (
                <span>
                  {list(
                    needs.flatMap((one) =>
                      one.statement === 'free' ? [] : [reason(one.need, one.statement)],
                    ),
                  )}
                </span>
              )}
            </Row>
          ))}
        </Stack>
        <Text tone="muted" size="sm">
          {t('unsettled')}
        </Text>
      </Stack>
    </Callout>
  );
}

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
function ArrangedList({ rows, isPaged = false, children }: ArrangedListProps): ReactNode {
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

/** The diet statement about one thing for a household. */
interface HouseholdVerdict {
  /** The worst statement among all people. */
  readonly statement: Statement;
  readonly people: readonly {
    readonly person: Person;
    readonly statement: Statement;
    readonly needs: readonly NeedVerdict[];
  }[];
}

/** `null` when nobody in the household has a need that applies. */
function householdVerdict(
  people: readonly Person[],
  parts: readonly Stated[],
): HouseholdVerdict | null {
  const found = people.flatMap((person) => {
    const verdict = verdictFor(person, parts);
    return verdict ? [{ person, ...verdict }] : [];
  });
  const statement = statements.find((one) => found.some((each) => each.statement === one));
  return statement ? { statement, people: found } : null;
}
