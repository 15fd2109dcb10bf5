import { useSyncExternalStore } from 'react';

function watch(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['dir', 'lang', 'data-theme'] });
  return () => observer.disconnect();
}

/** The value of an attribute of `<html>`, which has direction, language and theme. */
export function useDocumentAttribute(name: 'dir' | 'lang' | 'data-theme'): string {
  const read = () => document.documentElement.getAttribute(name) ?? '';
  return useSyncExternalStore(watch, read, read);
}
