import { folded, plainCode } from '@storefront/domain';
import type { Component, ComponentType } from 'react';
import type { PhoneInputProps } from 'react-phone-input-2';

/** A country of the library's list. */
interface Country {
  readonly name: string;
  readonly localName?: string;
  readonly iso2: string;
  readonly dialCode: string;
}

interface ListState {
  readonly searchValue: string;
  readonly onlyCountries: readonly Country[];
}

/** The parts of the library's class that its types leave out. */
type CountryList = new (
  props: PhoneInputProps,
) => Component<PhoneInputProps, ListState> & {
  getSearchFilteredCountries: () => readonly Country[];
};

function isCountryList(component: unknown): component is CountryList {
  return typeof component === 'function' && component.prototype?.isReactComponent !== undefined;
}

/** Names of countries that end in alef are often written with taa marbuta or haa: تركيا, تركية, تركيه. */
const bare = (text: string) =>
  folded(text)
    .join('')
    .replace(/[اه](?=\s|$)/g, '');

function isFound({ name, localName = '', iso2, dialCode }: Country, query: string): boolean {
  if (/^\d+$/.test(query)) return dialCode.includes(query);
  return iso2 === query || [name, localName].some((one) => bare(one).includes(query));
}

const beginsWith = ({ name, localName }: Country, query: string) =>
  bare(localName ?? name).startsWith(query);

/**
 * The library's field, whose search of countries also finds other spellings: without hamza, taa marbuta, vowel marks or
 * accents, and numbers in Arabic digits. The library itself compares letter by letter.
 */
export function withCountrySearch(
  field: ComponentType<PhoneInputProps>,
): ComponentType<PhoneInputProps> {
  if (!isCountryList(field)) return field;
  return class extends field {
    constructor(props: PhoneInputProps) {
      super(props);
      const findAll = this.getSearchFilteredCountries;
      this.getSearchFilteredCountries = () => {
        const query = bare(plainCode(this.state.searchValue)).replace('+', '');
        if (query === '') return findAll();
        const found = this.state.onlyCountries.filter((country) => isFound(country, query));
        const first = found.filter((country) => beginsWith(country, query));
        return [...new Set([...first, ...found])];
      };
    }
  };
}
