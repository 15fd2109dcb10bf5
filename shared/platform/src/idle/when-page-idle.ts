/** Safari has no `requestIdleCallback`. */
function whenFree(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 500);
}

const AGAIN_MS = 100;
/** A page that never comes must not keep everything else away. */
const LOADING_LIMIT_MS = 10_000;

/**
 * Whether a page says that what it is about is still on its way, however idle the browser is meanwhile. One that the
 * server has drawn is there already.
 */
export function isPageLoading(): boolean {
  return (
    document.querySelector('[data-page-loading]') !== null &&
    document.getElementById('first-screen') === null
  );
}

/**
 * Whether the page is in the document by now. It is drawn in small steps, and a browser has time between them: what ran
 * then would race the page's own files.
 */
function isPageThere(): boolean {
  return document.getElementById('root')?.childElementCount !== 0;
}

function whenPageStands(run: () => void, since = performance.now()): void {
  whenFree(() => {
    const isOver = performance.now() - since >= LOADING_LIMIT_MS;
    if (isOver || (isPageThere() && !isPageLoading())) run();
    else setTimeout(() => whenPageStands(run, since), AGAIN_MS);
  });
}

/** What runs together, at the next moment in which the browser has time. */
type Batch = Set<() => void>;
let waiting: Batch | null = null;

/** Those that wait for the next such moment, which is asked for once. */
function waitingBatch(): Batch {
  if (waiting) return waiting;
  const batch: Batch = new Set();
  waiting = batch;
  whenPageStands(() => {
    if (waiting === batch) waiting = null;
    // All of them now: one that fetches something must not keep the next from its moment. Each in a turn of its own, so
    // that a press comes in between, and one that fails keeps none of the others.
    for (const run of batch) setTimeout(run);
  });
  return batch;
}

/**
 * Runs once the page has loaded and the browser has time: what is only fetched ahead must not race what is on
 * the screen, or on its way there. A page says by `data-page-loading` that it is, and is waited for up to 10 s.
 * @returns takes it back
 */
export function whenPageIdle(run: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const runOnce = () => {
    if (!signal.aborted) run();
  };
  const begin = () => {
    const batch = waitingBatch();
    batch.add(runOnce);
    signal.addEventListener('abort', () => {
      batch.delete(runOnce);
      // What comes later waits for a moment of its own, not for the one of a page that has gone.
      if (batch.size === 0 && waiting === batch) waiting = null;
    });
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { signal, once: true });
  return () => ended.abort();
}
