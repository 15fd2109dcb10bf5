/** Safari has no `requestIdleCallback`. */
function whenFree(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 500);
}

const AGAIN_MS = 100;
/** A page that never finishes loading must not block everything else. */
const LOADING_LIMIT_MS = 10_000;

/**
 * Whether the page says that its main content is still loading, even when the browser is idle. The content of a
 * server-rendered page is there already.
 */
export function isPageLoading(): boolean {
  return (
    document.querySelector('[data-page-loading]') !== null &&
    document.getElementById('first-screen') === null
  );
}

/**
 * Whether the page is in the document. React renders it in small steps, and the browser is idle between them; work at
 * that time would compete with the page's own files.
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

/** Callbacks that run together in the next idle period. */
type Batch = Set<() => void>;
let waiting: Batch | null = null;

/** The callbacks that wait for the next idle period, which is requested once for all. */
function waitingBatch(): Batch {
  if (waiting) return waiting;
  const batch: Batch = new Set();
  waiting = batch;
  whenPageStands(() => {
    if (waiting === batch) waiting = null;
    if (batch.size === 0) return;
    // Benchmarks and tests use this mark to separate the first page's bytes from prefetched ones.
    performance.mark('idle');
    // Run all of them now: a callback that fetches something must not delay the next. Each runs in its own task, so
    // that input is handled in between, and a callback that throws does not stop the others.
    for (const run of batch) setTimeout(run);
  });
  return batch;
}

/**
 * Runs a callback once the page has loaded and the browser is idle: prefetching must not compete with content that is
 * on the screen or still loading. A page marks itself with `data-page-loading` while it loads, which delays the
 * callback by up to 10 s.
 * @returns the function that cancels it
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
      // Later callbacks wait for a new idle period, not for that of a page that was left.
      if (batch.size === 0 && waiting === batch) waiting = null;
    });
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { signal, once: true });
  return () => ended.abort();
}
