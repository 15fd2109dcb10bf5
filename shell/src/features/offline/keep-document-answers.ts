import type { useQueryClient } from '@storefront/platform';
import { answersOfDocument } from '../first-screen/server-answers';

/**
 * Has the worker keep what came in the document: it keeps answers that pass through it, and a page whose first
 * answers the server put into it asks for none. They are asked for once more, as soon as there is a worker.
 * @returns ends it
 */
export function keepDocumentAnswers(client: ReturnType<typeof useQueryClient>): () => void {
  const workers = navigator.serviceWorker;
  const keep = () => {
    for (const queryKey of answersOfDocument()) {
      void client.refetchQueries({ queryKey, exact: true, type: 'active' });
    }
  };
  if (workers?.controller) keep();
  else workers?.addEventListener('controllerchange', keep, { once: true });
  return () => workers?.removeEventListener('controllerchange', keep);
}
