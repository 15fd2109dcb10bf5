import type { Language, Translated } from '../../server/language';

/** A choice of the older variation form as it is stored, in every language. */
export interface StoredChoiceOption {
  name: string;
  title: Translated;
  options: Translated[];
}

/** The options of a variation in a language, joined as its `type` is (Contract 3.4). */
function joined(options: readonly Translated[], language: Language): string {
  return options.map((option) => option[language].replaceAll(' ', '')).join('-');
}

/** Every set of options, one of each choice. */
function optionSets(choices: readonly StoredChoiceOption[]): Translated[][] {
  return choices.reduce<Translated[][]>(
    (sets, { options }) => sets.flatMap((set) => options.map((option) => [...set, option])),
    [[]],
  );
}

/**
 * A stored `type` of a variation in every language, for order lines and the wire. One that the
 * choices do not make, such as that of an item without choices, reads the same everywhere.
 */
export function translatedType(choices: readonly StoredChoiceOption[], type: string): Translated {
  const options = optionSets(choices).find((set) => joined(set, 'en') === type);
  return { en: type, ar: options ? joined(options, 'ar') : type };
}

/** The stored, English `type` of a variation that a client names in any language. */
export function storedType(choices: readonly StoredChoiceOption[], type: string): string {
  const wanted = type.replaceAll(' ', '');
  const options = optionSets(choices).find(
    (set) => joined(set, 'en') === wanted || joined(set, 'ar') === wanted,
  );
  return options ? joined(options, 'en') : type;
}
