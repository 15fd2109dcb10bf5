import type { OrderDietRequest } from '@storefront/api';
import type { DietRequest } from '@storefront/domain/diet';
import type { Language } from '../../server/language';
import { message } from '../../server/messages/message';

/** A diet request as it is kept with an order: by its keys, and as the store reads it. */
export function dietRequestFor(request: DietRequest, language: Language): OrderDietRequest {
  return { ...request, store_text: storeText(request, language), store_language: language };
}

/** Such as "Please: no sesame (severe allergy), no dairy; halal. No traces." */
function storeText({ avoid, diets, accepts_traces }: DietRequest, language: Language): string {
  const listed = new Intl.ListFormat(language, { type: 'unit' });
  const without = avoid.map(({ allergen, severe }) => {
    const name = message(language, `allergen.${allergen}`);
    return message(language, severe ? 'diet.withoutSevere' : 'diet.without', { name });
  });
  const kept = diets.map((diet) => message(language, `diet.${diet}`));
  const request = message(language, 'diet.request', {
    needs: listed.format([...without, ...kept]),
  });
  if (avoid.length === 0) return request;
  return `${request} ${message(language, accepts_traces ? 'diet.traces' : 'diet.noTraces')}`;
}
