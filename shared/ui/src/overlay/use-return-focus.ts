import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Remembers what had the focus when the overlay opened; the returned function gives it back.
 * antd does so only for what it rendered itself, and not when the opener was re-rendered by key. An overlay that
 * is taken away without being closed first gives the focus back as well.
 */
export function useReturnFocus(open: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const giveBack = useCallback(() => {
    const element = opener.current;
    opener.current = null;
    if (element instanceof HTMLElement && element.isConnected) {
      element.focus({ preventScroll: true });
    }
  }, []);
  useEffect(() => giveBack, [giveBack]);
  return giveBack;
}
