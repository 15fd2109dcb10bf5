import { allergens, type Diet, type DietRequest, diets } from '@storefront/domain/diet';
import type { Person } from '../../passport';
import { isPreference } from './verdict';

/**
 * The needs of several people in one request; `null` if a kitchen does not need to know any. The strictest need
 * applies.
 */
export function dietRequest(people: readonly Person[]): DietRequest | null {
  const avoid = allergens.flatMap((allergen) => {
    const found = people.flatMap((person) =>
      person.allergens.filter((one) => one.allergen === allergen),
    );
    return found.length > 0 ? [{ allergen, severe: found.some(({ severe }) => severe) }] : [];
  });
  const kept = (diet: Diet) => people.some((person) => person.diets.includes(diet));
  const keptDiets = diets.filter((diet) => !isPreference(diet) && kept(diet));
  if (avoid.length === 0 && keptDiets.length === 0) return null;
  const avoiding = people.filter((person) => person.allergens.length > 0);
  return {
    avoid,
    diets: keptDiets,
    accepts_traces: avoiding.length > 0 && avoiding.every(({ acceptsTraces }) => acceptsTraces),
  };
}
