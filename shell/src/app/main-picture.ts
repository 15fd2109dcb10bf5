/** Milliseconds: a picture that is slower than that holds nothing up. */
const longestWait = 500;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function painted(screen: HTMLElement): Promise<void> {
  const picture = screen.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  // One that cannot be loaded is not painted either.
  await picture?.decode().catch(() => undefined);
  // The next frame shows it; the one after begins when that is on the screen.
  await frame();
  await frame();
}

/**
 * Waits until the server's first screen is painted with its main picture, so that scripts take neither the network
 * nor the processor from what is seen first. Ends at once in a page without a first screen, or that nobody sees: it
 * has no frames.
 */
export async function mainPicturePainted(): Promise<void> {
  const screen = document.getElementById('first-screen');
  if (!screen || document.hidden) return;
  await Promise.race([painted(screen), new Promise((resolve) => setTimeout(resolve, longestWait))]);
}

/** Has the browser fetch the scripts that the server's page names for later. */
export function preloadScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel=preload]')) {
    link.rel = 'preload';
  }
}
