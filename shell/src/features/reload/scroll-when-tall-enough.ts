/** How long to wait for a page that is too short to grow. */
const PATIENCE_MS = 6_000;
/** How long a page must keep its height, because the server's first screen may still be replaced. */
const STILL_MS = 1_000;

/**
 * Restores a scroll position. The content is loaded in parts, so it scrolls each time the page grows, until the
 * position is reached or the customer scrolls.
 * @param top in pixels from the page's top
 * @returns the function that stops it early
 */
export function scrollWhenTallEnough(top: number): () => void {
  let still: ReturnType<typeof setTimeout> | undefined;
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    clearTimeout(still);
    clearTimeout(timer);
    timer = setTimeout(stop, PATIENCE_MS);
    if (Math.abs(window.scrollY - top) < 2) still = setTimeout(stop, STILL_MS);
  });
  let timer = setTimeout(stop, PATIENCE_MS);
  const ownScroll = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  for (const type of ownScroll) window.addEventListener(type, stop, { passive: true });
  growth.observe(document.body);

  function stop() {
    growth.disconnect();
    clearTimeout(timer);
    clearTimeout(still);
    for (const type of ownScroll) window.removeEventListener(type, stop);
  }
  return stop;
}
