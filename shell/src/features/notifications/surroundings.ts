/** Waits, or stops waiting when aborted. */
export function waitOrStop(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** Runs `work` in one tab of the browser at a time; another takes over when that one is closed. */
export async function aloneInBrowser(
  name: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { signal }, work);
}
