import { useSyncExternalStore } from 'react';

function watch(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

/** Whether the browser reports that it has a network. */
export function useOnline(): boolean {
  const read = () => navigator.onLine;
  return useSyncExternalStore(watch, read, read);
}
