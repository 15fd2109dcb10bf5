import { languages, supportedLanguage } from '@storefront/domain';

/**
 * Loads what the browser writes numbers and times of the document's language with, beside the page. The first number would
 * wait for it in the midst of drawing: Chromium looks up all languages that it has, which takes a fast processor 26 ms,
 * and does so once for all threads of a page. Where there are no workers, or no network, the first number waits.
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
