import { useEffect, useRef, useState } from 'react';

/** A text that changes at most once in `everyMs`, so that a screen reader is not talked over. */
export function useCalmText(text: string, everyMs: number): string {
  const [shown, setShown] = useState(text);
  const shownAt = useRef(0);
  useEffect(() => {
    if (text === shown) return;
    const wait = Math.max(0, shownAt.current + everyMs - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, shown, everyMs]);
  return shown;
}
