/** A slower image does not delay the scripts any longer. */
const MAX_WAIT_MS = 500;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function painted(screen: HTMLElement): Promise<void> {
  const picture = screen.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  // An image that cannot be loaded is not waited for.
  await picture?.decode().catch(() => undefined);
  // The next frame paints it; when the frame after that begins, it is on the screen.
  await frame();
  await frame();
}

/**
 * Waits until the server's first screen is painted with its main image, so that scripts do not compete with it for
 * network and processor. Returns immediately without a first screen, and in a hidden page, which gets no frames.
 */
export async function mainPicturePainted(): Promise<void> {
  const screen = document.getElementById('first-screen');
  if (!screen || document.hidden) return;
  await Promise.race([painted(screen), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/** Starts the preloads that the server's page defers (`data-rel`). */
export function preloadScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel=preload]')) {
    link.rel = 'preload';
  }
}
