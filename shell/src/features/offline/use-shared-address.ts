import { getLanguage } from '@storefront/i18n';
import { useEffect, useRef } from 'react';

/**
 * Keeps the address that browsers share right while the customer moves on: the server wrote the one of the
 * first page into the head.
 * @param path of the page that is shown
 * @param search its query, of which only the mark of a campaign names another page
 */
export function useSharedAddress(path: string, search: string): void {
  const first = useRef(path);
  useEffect(() => {
    if (path === first.current) return;
    first.current = '';
    const address = new URL(path, window.location.origin);
    if (new URLSearchParams(search).has('campaign')) address.searchParams.set('campaign', '1');
    if (getLanguage() !== 'en') address.searchParams.set('lang', getLanguage());
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', address.href);
    document.querySelector('meta[property="og:url"]')?.setAttribute('content', address.href);
    for (const link of document.querySelectorAll('link[rel="alternate"]')) link.remove();
  }, [path, search]);
}
