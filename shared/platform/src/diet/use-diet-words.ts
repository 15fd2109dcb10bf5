import type { OrderDietRequest } from '@storefront/api';
import { allergens, type DietRequest, diets } from '@storefront/domain/diet';
import { registerTexts, type Translate, useTexts } from '@storefront/i18n';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    diet: typeof import('../locales/en.json');
  }
}

registerTexts('diet', (language) => import(`../locales/${language}.json`));

export interface DietWords {
  readonly t: Translate<'diet'>;
  /** What a kitchen must leave out: "no sesame (severe)". */
  readonly request: (request: DietRequest | OrderDietRequest) => readonly string[];
}

/** The texts about allergens and diets. Suspends until they are loaded. */
export function useDietWords(): DietWords {
  const { t } = useTexts('diet');
  return {
    t,
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
