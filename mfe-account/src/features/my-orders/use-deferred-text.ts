import { useEffect, useState } from 'react';

/** How long nobody types before it is searched, in milliseconds. */
const PAUSE_MS = 300;

/** A text as it was when the typing last paused. */
export function useDeferredText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
