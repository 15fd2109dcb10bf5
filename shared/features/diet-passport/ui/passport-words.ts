import { isolate, registerTexts, type Translate, useFormats, useTexts } from '@storefront/i18n';
import { useDietWords } from '@storefront/platform/diet';
import type { Need, Statement } from './rules/verdict';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    dietPassport: typeof import('../texts/en.json');
  }
}

// Without the folder in `texts`, whose texts are part of other files.
registerTexts(
  'dietPassport',
  (language) => import(/* webpackInclude: /texts\/\w+\.json$/ */ `../texts/${language}.json`),
);

export interface PassportWords {
  readonly t: Translate<'dietPassport'>;
  /** The names of allergens and diets, and the words of a request to a store. */
  readonly names: Translate<'diet'>;
  /** Joins several texts to one. */
  readonly list: (texts: readonly string[]) => string;
  /** Why something is not suitable: "contains sesame". */
  readonly reason: (need: Need, statement: Exclude<Statement, 'free'>) => string;
}

/** The texts of this feature. Suspends until they are loaded. */
export function usePassportWords(): PassportWords {
  const { t } = useTexts('dietPassport');
  const names = useDietWords().t;
  const { list } = useFormats();
  const listed = (texts: readonly string[]) => list(texts);
  return {
    t,
    names,
    list: listed,
    reason(need, statement) {
      switch (need.kind) {
        case 'allergen':
          return t(`allergen.${statement}`, { name: names(`allergens.${need.key}`) });
        case 'diet':
          return t(`diet.${statement}`, { name: names(`diets.${need.key}`) });
        case 'medicines': {
          const name = listed(need.names.map(isolate));
          if (statement === 'unstated') return t('medicines.unstated', { name });
          return t(need.names.length > 1 ? 'medicines.together' : 'medicines.contains', { name });
        }
      }
    },
  };
}
