import type { OrderDietRequest } from '@storefront/api';
import {
  allergens,
  type DietRequest,
  diets,
  type Need,
  type Statement,
} from '@storefront/domain/diet';
import { isolate, registerTexts, type Translate, useFormats, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    diet: typeof import('../locales/en.json');
  }
}

registerTexts('diet', {
  en: () => import('../locales/en.json'),
  ar: () => import('../locales/ar.json'),
});

export interface DietWords {
  readonly t: Translate<'diet'>;
  /** Joins several texts to one. */
  readonly list: (texts: readonly string[]) => string;
  /** Why something is not suitable: "contains sesame". */
  readonly reason: (need: Need, statement: Exclude<Statement, 'free'>) => string;
  /** What a kitchen must leave out: "no sesame (severe)". */
  readonly request: (request: DietRequest | OrderDietRequest) => readonly string[];
}

/** The texts about diets. Suspends until they are loaded. */
export function useDietWords(): DietWords {
  const { t } = useTexts('diet');
  const { list } = useFormats();
  const listed = (texts: readonly string[]) => list(texts);
  return {
    t,
    list: listed,
    reason(need, statement) {
      switch (need.kind) {
        case 'allergen':
          return t(`allergen.${statement}`, { name: t(`allergens.${need.key}`) });
        case 'diet':
          return t(`diet.${statement}`, { name: t(`diets.${need.key}`) });
        case 'medicines': {
          const name = listed(need.names.map(isolate));
          if (statement === 'unstated') return t('medicines.unstated', { name });
          return t(need.names.length > 1 ? 'medicines.together' : 'medicines.contains', { name });
        }
      }
    },
    request({ avoid, diets: keptDiets, accepts_traces: acceptsTraces }) {
      // Unknown keys from a newer server are shown as they are, so that no part of a request is lost.
      const nameOf = (key: string) => {
        const known = allergens.find((allergen) => allergen === key);
        return known ? t(`allergens.${known}`) : key;
      };
      const dietOf = (key: string) => {
        const known = diets.find((diet) => diet === key);
        return known ? t(`diets.${known}`) : key;
      };
      const without = avoid.map(({ allergen, severe }) =>
        t(severe ? 'request.withoutSevere' : 'request.without', { name: nameOf(allergen) }),
      );
      const traces =
        avoid.length > 0 ? [t(acceptsTraces ? 'request.traces' : 'request.noTraces')] : [];
      return [...without, ...traces, ...keptDiets.map(dietOf)];
    },
  };
}
