import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Remembers the element that had the focus when the overlay opened; the returned function focuses it again. antd does
 * so only for elements that it rendered itself, and not when the opener was re-rendered with another key. An overlay
 * that is unmounted without being closed also returns the focus.
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
