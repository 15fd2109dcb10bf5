/** Safari has no `requestIdleCallback`. */
function whenFree(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 500);
}

/** What runs at the next moment in which the browser has time. */
const waiting = new Set<() => void>();

/** All of them at once: one that fetches something must not race one that the page waits for. */
function runWaiting(): void {
  // Each on its own, so that one that fails keeps none of the others.
  for (const run of waiting) queueMicrotask(run);
  waiting.clear();
}

/**
 * Runs once the page has loaded and the browser has time: what is only fetched ahead must not race what is on
 * the screen.
 * @returns takes it back
 */
export function whenPageIdle(run: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const runOnce = () => {
    if (!signal.aborted) run();
  };
  const begin = () => {
    if (waiting.size === 0) whenFree(runWaiting);
    waiting.add(runOnce);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { signal, once: true });
  return () => {
    ended.abort();
    waiting.delete(runOnce);
  };
}
