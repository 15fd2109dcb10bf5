/** Milliseconds after a release within which a browser may still make a click of it. */
const CLICK_AFTER_MS = 100;

/**
 * Watches whether the customer is in the middle of a press, a key or a word: what is exchanged under a finger loses
 * the click, and the word that an input method composes.
 * @returns whether it is so now
 */
export function watchPresses(signal: AbortSignal): () => boolean {
  let isPressed = false;
  let freeFrom = 0;
  const hold = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    freeFrom = performance.now() + CLICK_AFTER_MS;
  };
  const listen = (types: readonly string[], listener: () => void) => {
    for (const type of types) {
      window.addEventListener(type, listener, { capture: true, passive: true, signal });
    }
  };
  listen(['pointerdown', 'touchstart', 'keydown', 'compositionstart'], hold);
  // A finger that scrolls is told of by a canceled pointer, and is still there.
  listen(['touchend', 'touchcancel', 'keyup', 'compositionend', 'blur'], release);
  window.addEventListener('pointerup', release, { capture: true, signal });
  return () => isPressed || performance.now() < freeFrom;
}
