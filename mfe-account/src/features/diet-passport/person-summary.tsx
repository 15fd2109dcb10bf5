import type { Person } from '@storefront/domain/diet';
import { isolate } from '@storefront/i18n';
import { useDietWords } from '@storefront/platform/diet';
import type { ReactNode } from 'react';

/** What a person must not eat or take, in a line each. */
export function PersonSummary({ person }: { readonly person: Person }): ReactNode {
  const { t, list } = useDietWords();
  const allergens = person.allergens.map(({ allergen, severe }) => {
    const name = t(`allergens.${allergen}`);
    return severe ? `${name} (${t('severe')})` : name;
  });
  const lines = [
    allergens.length > 0 && `${t('editor.allergens')}: ${list(allergens)}`,
    person.diets.length > 0 &&
      `${t('editor.diets')}: ${list(person.diets.map((diet) => t(`diets.${diet}`)))}`,
    person.medicines.length > 0 &&
      `${t('editor.medicines')}: ${person.medicines.map((names) => names.map(isolate).join(' + ')).join('; ')}`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return <p>{t('editor.nothing')}</p>;
  return lines.map((line) => <p key={line}>{line}</p>);
}
