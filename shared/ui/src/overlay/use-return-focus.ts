import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** The elements from which the open overlays were opened, the topmost overlay's last. */
const openers: Element[] = [];

/**
 * Stores the element that had the focus when the overlay opened; the returned function focuses it again. antd does so
 * only for elements that it rendered itself, and not when the opener was re-rendered with another key. An overlay that
 * is unmounted without being closed also returns the focus. If the opener was in another overlay that has been closed
 * since, the focus goes to that overlay's opener.
 */
export function useReturnFocus(open: boolean): () => void {
  const ways = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    if (!open || !opener) return;
    ways.current = [opener, ...openers.toReversed()];
    openers.push(opener);
  }, [open]);
  const giveBack = useCallback(() => {
    const [opener] = ways.current;
    const back = ways.current.find((way) => way.isConnected && way !== document.body);
    ways.current = [];
    const index = opener ? openers.lastIndexOf(opener) : -1;
    // Another overlay is open, and has the focus.
    const isCovered = index >= 0 && index < openers.length - 1;
    if (index >= 0) openers.splice(index, 1);
    if (!isCovered && back instanceof HTMLElement) back.focus({ preventScroll: true });
  }, []);
  useEffect(() => giveBack, [giveBack]);
  return giveBack;
}
