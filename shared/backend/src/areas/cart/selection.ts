import type { CartVariation } from '@storefront/api';
import { languageCodes } from '@storefront/domain';
import type { SelectedVariation, SelectionIssue } from '@storefront/pricing';
import { Refusal } from '../../server/http/refusal';
import type { Language, Translated } from '../../server/language';
import { storedType, translatedType } from '../items/item-choices';
import type { LoadedItem } from './loaded-item';
import type { CartRow, StoredChoice } from './queries';

/** The English name of a text with this name in any language; unknown names stay unchanged. */
function canonical(name: string, known: readonly Translated[]): string {
  const match = known.find((text) => languageCodes.some((language) => text[language] === name));
  return match?.en ?? name;
}

/**
 * The choices in a canonical form: the same choices in any language and order give the same value. Options that the
 * item does not offer stay in, for the check to find.
 * @param loaded in English
 */
export function canonicalChoices(
  loaded: LoadedItem,
  given: readonly SelectedVariation[] | null | undefined,
): StoredChoice[] {
  const type = (given ?? []).find((choice) => 'type' in choice)?.type;
  if (type !== undefined) {
    const types = loaded.item.variations.map((variation) => variation.type);
    return [{ type: storedType(loaded.stored.choice_options, types, type) }];
  }
  const groups = loaded.stored.food_variations;
  const chosen = new Map<string, Set<string>>();
  for (const choice of given ?? []) {
    if (!('values' in choice)) continue;
    const group = groups.find(({ name }) =>
      languageCodes.some((language) => name[language] === choice.name),
    );
    const labels = choice.values.label.map((label) =>
      canonical(label, group?.values.map((value) => value.label) ?? []),
    );
    const name = group?.name.en ?? choice.name;
    chosen.set(name, new Set([...(chosen.get(name) ?? []), ...labels]));
  }
  const order = groups.map((group) => group.name.en);
  return [...chosen]
    .filter(([, labels]) => labels.size > 0)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, labels]) => ({ name, values: { label: [...labels].sort() } }));
}

/** The choices in a language, in the contract's form. */
export function choicesIn(
  language: Language,
  loaded: LoadedItem,
  stored: readonly StoredChoice[],
): CartVariation {
  return stored.flatMap((choice): CartVariation => {
    if ('type' in choice) {
      const named = translatedType(loaded.stored.choice_options, choice.type)[language];
      const variation = loaded.item.variations.find(({ type }) => type === named);
      return variation ? [{ ...variation, stock: variation.stock ?? undefined }] : [];
    }
    const group = loaded.stored.food_variations.find(({ name }) => name.en === choice.name);
    if (!group) return [];
    const label = group.values
      .filter((value) => choice.values.label.includes(value.label.en))
      .map((value) => value.label[language]);
    return [{ name: group.name[language], values: { label } }];
  });
}

/** The chosen options in words. */
export function choiceLabels(
  language: Language,
  { stored }: LoadedItem,
  choices: readonly StoredChoice[],
): string[] {
  return choices.flatMap((choice) => {
    if ('type' in choice) return translatedType(stored.choice_options, choice.type)[language];
    const group = stored.food_variations.find(({ name }) => name.en === choice.name);
    return choice.values.label.map(
      (label) => group?.values.find((value) => value.label.en === label)?.label[language] ?? label,
    );
  });
}

type AddOns = Pick<CartRow, 'add_on_ids' | 'add_on_qtys'>;

/**
 * Add-ons with a quantity each, every one once. An absent list keeps the stored one, and an absent quantity is 1. A
 * quantity of 0 is an add-on that was not chosen.
 */
export function pairAddOns(
  ids: readonly number[] | null | undefined,
  quantities: readonly number[] | null | undefined,
  stored: AddOns = { add_on_ids: [], add_on_qtys: [] },
): AddOns {
  const earlier = new Map(
    stored.add_on_ids.map((id, index) => [id, stored.add_on_qtys[index] ?? 1]),
  );
  const pairs = new Map(
    (ids ?? stored.add_on_ids).map((id, index) => [
      id,
      quantities ? (quantities[index] ?? 1) : (earlier.get(id) ?? 1),
    ]),
  );
  const chosen = [...pairs].filter(([, quantity]) => quantity > 0);
  return {
    add_on_ids: chosen.map(([id]) => id),
    add_on_qtys: chosen.map(([, quantity]) => quantity),
  };
}

/** The contract's code of a problem, and its text. */
const problems = {
  optionUnknown: { code: 'variation', key: 'choiceUnknown' },
  addOnUnknown: { code: 'add_on_ids', key: 'choiceUnknown' },
  variationRequired: { code: 'variation', key: 'variationRequired' },
  variationBetween: { code: 'variation', key: 'variationBetween' },
  variationOutOfStock: { code: 'stock', key: 'variationOutOfStock' },
  quantityMinimum: { code: 'quantity', key: 'quantityMinimum' },
  outOfStock: { code: 'stock', key: 'outOfStock' },
  outOfLimits: { code: 'cart_item_limit', key: 'outOfLimits' },
} as const;

/** The values of an issue's text, in a language: selections are checked by their English names. */
export function issueValues(
  { params }: SelectionIssue,
  { stored }: LoadedItem,
  language: Language,
): SelectionIssue['params'] {
  const { name } = params;
  const known =
    typeof name === 'number'
      ? stored.add_ons.find(({ id }) => id === name)?.name
      : [
          ...stored.food_variations.flatMap((group) => [
            group.name,
            ...group.values.map(({ label }) => label),
          ]),
          ...stored.choice_options.map(({ title }) => title),
        ].find((text) => text.en === name);
  return known ? { ...params, name: known[language] } : params;
}

/** @throws {Refusal} 403 with all problems */
export function refuseIssues(
  issues: readonly SelectionIssue[],
  loaded: LoadedItem,
  language: Language,
): void {
  if (issues.length === 0) return;
  throw new Refusal(
    403,
    issues.map((issue) => ({
      ...problems[issue.key],
      values: issueValues(issue, loaded, language),
    })),
  );
}
