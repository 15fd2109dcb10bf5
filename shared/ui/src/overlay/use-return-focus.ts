import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Remembers what had the focus when the overlay opened; the returned function gives it back.
 * antd does so only for what it rendered itself, and not when the opener was re-rendered by key.
 */
export function useReturnFocus(open: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return useCallback(() => {
    const element = opener.current;
    opener.current = null;
    if (element instanceof HTMLElement && element.isConnected) {
      element.focus({ preventScroll: true });
    }
  }, []);
}
