import { languages, supportedLanguage } from '@storefront/domain';

/**
 * Loads the browser's data for formatting numbers and times in a worker. Otherwise the first formatted number would
 * block rendering: Chromium looks up all its languages, which takes 26 ms on a fast processor, and does so once for
 * all threads of a page. Without workers or a network, the first number blocks.
 */
export function prepareFormats(): void {
  if (typeof Worker === 'undefined' || !navigator.onLine) return;
  const { locale } = languages[supportedLanguage(document.documentElement.lang)];
  const address = new URL('./load-formats.js', import.meta.url);
  const worker = new Worker(address.href, { name: locale });
  for (const event of ['message', 'error']) {
    worker.addEventListener(event, () => worker.terminate());
  }
}
