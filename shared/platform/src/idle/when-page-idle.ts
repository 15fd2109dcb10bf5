/** Safari has no `requestIdleCallback`. */
function whenFree(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 500);
}

/**
 * Runs once the page has loaded and the browser has time: what is only fetched ahead must not race what is on
 * the screen.
 * @returns takes it back
 */
export function whenPageIdle(run: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const begin = () => whenFree(() => !signal.aborted && run());
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { signal, once: true });
  return () => ended.abort();
}
