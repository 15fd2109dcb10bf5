import { STALE_AFTER_MS } from '@storefront/api';
import { pause } from '@storefront/api/retry';
import type { useQueryClient } from '@storefront/platform';
import { answersOfDocument } from '../first-screen/server-answers';

/**
 * Lets the worker cache the answers that came in the document. The worker only caches answers to requests that it sees,
 * and a page with answers in its document makes none. So these are requested once more as soon as there is a worker.
 * Answers that were already stale are requested without waiting for it.
 * @returns the function that stops it
 */
export function keepDocumentAnswers(client: ReturnType<typeof useQueryClient>): () => void {
  const workers = navigator.serviceWorker;
  const ended = new AbortController();
  const ask = async (answers: ReturnType<typeof answersOfDocument>) => {
    for (const { queryKey } of answers) {
      void client.refetchQueries({ queryKey, exact: true, type: 'active' });
      // Yields to the browser: a slow phone takes 10 ms to send each request.
      await pause(0);
      if (ended.signal.aborted) return;
    }
  };
  const keep = () => void ask(answersOfDocument());
  if (workers?.controller) {
    keep();
  } else {
    const oldest = Date.now() - STALE_AFTER_MS;
    void ask(answersOfDocument().filter(({ answeredAt }) => answeredAt < oldest));
    workers?.addEventListener('controllerchange', keep, { once: true, signal: ended.signal });
  }
  return () => ended.abort();
}
