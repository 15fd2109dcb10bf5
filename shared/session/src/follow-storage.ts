import { localValues } from './browser-storage';

const rereaders = new Map<string, () => void>();

/** Calls `reread` when another tab has changed `key`, or may have done so while this page was frozen. */
export function followKey(key: string, reread: () => void): void {
  if (rereaders.size === 0) listen();
  rereaders.set(key, reread);
}

function listen(): void {
  window.addEventListener('storage', ({ key }) => {
    localValues.trustBrowser(key ?? undefined);
    if (key === null) rereadAll();
    else rereaders.get(key)?.();
  });
  // A page in the back-forward cache gets no storage events, so it may have missed a sign-out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) rereadAll();
  });
}

function rereadAll(): void {
  for (const reread of rereaders.values()) reread();
}
