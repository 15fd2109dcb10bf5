import { localValues } from './browser-storage';

const rereaders = new Map<string, () => void>();

/** Calls `reread` when another tab has changed `key`, or may have while this page slept. */
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
  // A page from the back-forward cache got no storage events while it was stored, so it may have missed a sign-out.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) rereadAll();
  });
}

function rereadAll(): void {
  for (const reread of rereaders.values()) reread();
}
