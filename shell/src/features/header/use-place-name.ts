import { getLanguage } from '@storefront/i18n';
import { useWhere } from '@storefront/session';
import { useEffect } from 'react';

/**
 * Gives the chosen place its name in the language of the page: a link or the settings may have changed the language,
 * without asking the map.
 */
export function usePlaceName(): void {
  const { locationLanguage } = useWhere();
  useEffect(() => {
    const isNamed = locationLanguage === 'own' || locationLanguage === getLanguage();
    if (!locationLanguage || isNamed) return;
    // The next page tries again.
    import('../preferences/rename-place')
      .then(({ renamePlace }) => renamePlace())
      .catch(console.error);
  }, [locationLanguage]);
}
