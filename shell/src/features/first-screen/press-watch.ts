/** Milliseconds after a release within which a browser may still make a click of it. */
const CLICK_AFTER_MS = 100;
/** From here on a press is taken for over: a context menu or a drag may swallow its end. */
const MAX_PRESS_MS = 10_000;

/** What a customer may be in the middle of, and the events that it begins and ends with. */
const presses = [
  // A finger that scrolls is told of by a canceled pointer, and is still there.
  {
    begins: ['pointerdown', 'touchstart'],
    ends: ['pointerup', 'touchend', 'touchcancel', 'dragend'],
  },
  { begins: ['keydown'], ends: ['keyup'] },
  { begins: ['compositionstart', 'compositionupdate'], ends: ['compositionend'] },
] as const;

/**
 * Watches whether the customer is in the middle of a press, a key or a word: what is exchanged under a finger loses
 * the click, and the word that an input method composes.
 * @returns whether it is so now
 */
export function watchPresses(signal: AbortSignal): () => boolean {
  /** When each kind of press is over, in milliseconds of the page's own clock. */
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
