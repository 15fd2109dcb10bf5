import { read } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { useEffect } from 'react';

/**
 * Gives the document the title of something that is open above a page. The page keeps its own `title` element, of which a
 * browser reads the first, so the text of that is changed and put back.
 */
export function useTitleAbove(title: string | null): void {
  // The header of every page reads the configuration; a title requests nothing.
  const shop = useQuery({ ...read(shopConfig), enabled: false }).data?.business_name;
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const own = shop ? `${title} · ${shop}` : title;
    document.title = own;
    return () => {
      // Another page has set its title meanwhile.
      if (document.title === own) document.title = before;
    };
  }, [title, shop]);
}
