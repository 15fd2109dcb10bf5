/** Milliseconds after a release within which a browser may still fire a click. */
const CLICK_AFTER_MS = 100;
/** After this time a press counts as ended: a context menu or a drag may suppress its end. */
const MAX_PRESS_MS = 10_000;

/** The kinds of input that can be in progress, and the events with which each begins and ends. */
const presses = [
  // A scrolling finger is reported as a canceled pointer, and is still on the screen.
  {
    begins: ['pointerdown', 'touchstart'],
    ends: ['pointerup', 'touchend', 'touchcancel', 'dragend'],
  },
  { begins: ['keydown'], ends: ['keyup'] },
  { begins: ['compositionstart', 'compositionupdate'], ends: ['compositionend'] },
] as const;

/**
 * Watches whether a press, a key or a composed word is in progress: an exchange at that moment would lose
 * the click or the word.
 * @returns whether input is in progress now
 */
export function watchPresses(signal: AbortSignal): () => boolean {
  /** When each kind of input ends, in milliseconds of the page's clock. */
  const over = presses.map(() => 0);
  const listen = (types: readonly string[], index: number, milliseconds: number) => {
    const note = () => {
      over[index] = performance.now() + milliseconds;
    };
    for (const type of types) {
      window.addEventListener(type, note, { capture: true, passive: true, signal });
    }
  };
  for (const [index, { begins, ends }] of presses.entries()) {
    listen(begins, index, MAX_PRESS_MS);
    listen(ends, index, CLICK_AFTER_MS);
  }
  return () => performance.now() < Math.max(...over);
}
