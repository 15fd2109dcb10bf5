/** How far the page has come that is drawn behind the first screen. */
export type PageState =
  | { readonly status: 'loading' }
  /** The page shows something; parts of it may still be outlines. */
  | { readonly status: 'drawn' }
  /** The page's remote is unavailable, and its place says so. */
  | { readonly status: 'failed'; readonly remote: string; readonly reason: string };

export function pageStateOf(root: HTMLElement): PageState {
  const main = root.querySelector('main');
  const first = main?.firstElementChild;
  if (!first || main.querySelector(':scope > [data-remote-loading]')) return { status: 'loading' };
  const failed = main.querySelector<HTMLElement>(':scope > [data-remote-failed]');
  if (!failed) return { status: 'drawn' };
  const { remoteFailed = '', reason = '' } = failed.dataset;
  return { status: 'failed', remote: remoteFailed, reason };
}

/** Of these elements, those on the screen: not scrolled out of the page, nor out of a rail. */
function onScreen(elements: readonly Element[]): Promise<readonly Element[]> {
  if (elements.length === 0) return Promise.resolve([]);
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target));
    });
    for (const element of elements) observer.observe(element);
  });
}

/** A picture that is on the screen and has no address waits to be seen; it is about to get one. */
const hasCome = (picture: HTMLImageElement) => picture.complete && picture.hasAttribute('src');

const isOutline = (element: Element) => !(element instanceof HTMLImageElement);

/** Whether the page goes on below the screen's end, wherever the customer has scrolled to. */
function reachesEnd(root: HTMLElement): boolean {
  const bottom = root.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  return bottom >= window.innerHeight - 1;
}

/**
 * Whether nothing on the screen would change if the page stood there now: no outlines, the pictures there and
 * decoded, and the fonts.
 */
export async function isComplete(root: HTMLElement): Promise<boolean> {
  if (document.fonts.status === 'loading' || !reachesEnd(root)) return false;
  const candidates = root.querySelectorAll('img, [data-skeleton]');
  const seen = await onScreen([...candidates]);
  if (seen.some(isOutline)) return false;
  const pictures = seen.filter((element) => element instanceof HTMLImageElement);
  if (!pictures.every(hasCome)) return false;
  // A picture that is broken has a plate of its own.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return true;
}
