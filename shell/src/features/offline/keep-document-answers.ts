import { STALE_AFTER_MS } from '@storefront/api';
import { pause } from '@storefront/api/retry';
import type { useQueryClient } from '@storefront/platform';
import { answersOfDocument } from '../first-screen/server-answers';

/**
 * Has the worker keep what came in the document: it keeps answers that pass through it, and a page whose first
 * answers the server put into it asks for none. They are asked for once more, as soon as there is a worker. Those
 * that were old when they came do not wait for it.
 * @returns ends it
 */
export function keepDocumentAnswers(client: ReturnType<typeof useQueryClient>): () => void {
  const workers = navigator.serviceWorker;
  const ended = new AbortController();
  const ask = async (answers: ReturnType<typeof answersOfDocument>) => {
    for (const { queryKey } of answers) {
      void client.refetchQueries({ queryKey, exact: true, type: 'active' });
      // A turn for the browser: a slow phone takes 10 ms to send each.
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
