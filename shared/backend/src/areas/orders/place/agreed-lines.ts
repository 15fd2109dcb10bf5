import type { ChangedBill } from '@storefront/api';
import type { ShownLine } from '@storefront/api/contract';
import type { Language } from '../../../server/language';
import { canonicalChoices, choiceLabels, pairAddOns } from '../../cart/selection';
import type { BasketLine } from './basket';

/** The lines that are valid now, and how they differ from the shown ones. */
export interface LinesNow {
  readonly expected_lines: readonly object[];
  readonly line_changes: readonly LineChange[];
}

export type LineChange = NonNullable<ChangedBill['line_changes']>[number];

/**
 * Compares the lines that the customer saw with those that would be ordered: by item, choice, add-ons and quantity,
 * which a person or a second device may have changed at the same price.
 * @param shown absent: the client states none, and any lines are agreed to
 */
export function compareLines(
  shown: readonly ShownLine[] | null | undefined,
  lines: readonly BasketLine[],
  language: Language,
): LinesNow | null {
  if (!shown) return null;
  const left = [...lines];
  const take = (fits: (line: BasketLine) => boolean): BasketLine | undefined => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const others = shown.filter((line) => !take((now) => isSame(line, now)));
  const changed = others.map((line): LineChange => {
    const now = take(({ loaded }) => loaded.item.id === Number(line.item_id));
    return {
      name: now ? nameOf(now, language) : (line.name ?? ''),
      before: { quantity: Number(line.quantity), choices: shownChoices(line) },
      after: now ? textOf(now, language) : null,
    };
  });
  const added = left.map(
    (now): LineChange => ({
      name: nameOf(now, language),
      before: null,
      after: textOf(now, language),
    }),
  );
  return {
    expected_lines: lines.map((line) => asShown(line, language)),
    line_changes: [...changed, ...added],
  };
}

function isSame(line: ShownLine, now: BasketLine): boolean {
  const addOns = pairAddOns(line.add_on_ids?.map(Number), line.add_on_qtys?.map(Number));
  return (
    now.loaded.item.id === Number(line.item_id) &&
    now.quantity === Number(line.quantity) &&
    JSON.stringify(canonicalChoices(now.loaded, line.variation)) ===
      JSON.stringify(now.variation) &&
    addOnKey(addOns) === addOnKey(now)
  );
}

const addOnKey = ({ add_on_ids, add_on_qtys }: Pick<BasketLine, 'add_on_ids' | 'add_on_qtys'>) =>
  add_on_ids
    .map((id, index) => `${id}x${add_on_qtys[index] ?? 1}`)
    .sort()
    .join();

/** The choices as the customer read them. */
const shownChoices = ({ variation }: ShownLine): string[] =>
  (variation ?? []).flatMap((choice) => ('values' in choice ? choice.values.label : choice.type));

const nameOf = ({ loaded }: BasketLine, language: Language) => loaded.stored.name[language];

function textOf({ loaded, quantity, variation, add_on_ids }: BasketLine, language: Language) {
  const addOns = loaded.stored.add_ons.filter(({ id }) => add_on_ids.includes(id));
  return {
    quantity,
    choices: [
      ...choiceLabels(language, loaded, variation),
      ...addOns.map(({ name }) => name[language]),
    ],
  };
}

function asShown(line: BasketLine, language: Language): ShownLine {
  return {
    item_id: line.loaded.item.id,
    name: nameOf(line, language),
    quantity: line.quantity,
    variation: line.variation.map((choice) =>
      'type' in choice ? { ...choice, price: 0 } : choice,
    ),
    add_on_ids: line.add_on_ids,
    add_on_qtys: line.add_on_qtys,
  };
}
