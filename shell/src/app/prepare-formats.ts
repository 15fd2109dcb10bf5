import { type LanguageCode, languages } from '@storefront/domain';

/**
 * Loads what the browser writes numbers and times of a language with, beside the page. The first number would wait for it
 * in the midst of drawing: Chromium looks up all languages that it has, which takes a fast processor 26 ms, and does so
 * once for all threads of a page. Where there are no workers, or no network, the first number waits.
 */
export function prepareFormats(language: LanguageCode): void {
  if (typeof Worker === 'undefined' || !navigator.onLine) return;
  const address = new URL('./load-formats.js', import.meta.url);
  const worker = new Worker(address.href, { name: languages[language].locale });
  for (const event of ['message', 'error']) {
    worker.addEventListener(event, () => worker.terminate());
  }
}
