import { byLanguage, fallbackLanguage, languageCodes } from '@storefront/domain';
import type { Language, Translated } from '../../server/language';

/** A choice in the older variation form as it is stored, in every language. */
export interface StoredChoiceOption {
  name: string;
  title: Translated;
  options: Translated[];
}

/** Some stored types omit the spaces of their options, so types are compared without spaces. */
const withoutSpaces = (text: string) => text.replaceAll(' ', '');

/** The options that a type consists of. An option may contain a dash itself, so all splits are tried. */
function optionsOf(
  type: string,
  [choice, ...rest]: readonly StoredChoiceOption[],
  language: Language,
): Translated[] | null {
  for (const option of choice?.options ?? []) {
    const start = withoutSpaces(option[language]);
    if (rest.length === 0 && type === start) return [option];
    const others = type.startsWith(`${start}-`)
      ? optionsOf(type.slice(start.length + 1), rest, language)
      : null;
    if (others) return [option, ...others];
  }
  return null;
}

/**
 * The stored `type` of a variation in every language: its options joined with a dash. A type that the choices cannot
 * form, as of an item without choices, is the same in every language.
 */
export function translatedType(choices: readonly StoredChoiceOption[], type: string): Translated {
  const options = optionsOf(withoutSpaces(type), choices, fallbackLanguage);
  return byLanguage((language) =>
    options && language !== fallbackLanguage
      ? options.map((option) => option[language]).join('-')
      : type,
  );
}

/**
 * The stored, English type of the variation that a client means, in any language.
 * @returns the given text when there is no such variation
 */
export function storedType(
  choices: readonly StoredChoiceOption[],
  types: readonly string[],
  given: string,
): string {
  const wanted = withoutSpaces(given);
  const options = languageCodes
    .map((language) => optionsOf(wanted, choices, language))
    .find((found) => found !== null);
  const english = options ? options.map(({ en }) => withoutSpaces(en)).join('-') : wanted;
  return types.find((type) => withoutSpaces(type) === english) ?? given;
}
