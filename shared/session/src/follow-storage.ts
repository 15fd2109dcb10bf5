import { localValues } from './browser-storage';

const rereaders: { readonly key: string; readonly reread: () => void }[] = [];

/** Calls `reread` when another tab has changed `key`, or may have done so while this page was frozen. */
export function followKey(key: string, reread: () => void): void {
  if (rereaders.length === 0) listen();
  rereaders.push({ key, reread });
}

function listen(): void {
  window.addEventListener('storage', ({ key }) => {
    localValues.trustBrowser(key ?? undefined);
    rereadAll(key);
  });
  // A page in the back-forward cache gets no storage events, so it may have missed a sign-out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) rereadAll(null);
  });
}

/** @param changed `null`: every key */
function rereadAll(changed: string | null): void {
  for (const { key, reread } of rereaders) if (changed === null || key === changed) reread();
}
