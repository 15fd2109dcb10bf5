/** The state of the page that is rendered behind the first screen. */
export type PageState =
  | { readonly status: 'loading' }
  /** The page has content; parts of it may still be placeholders. */
  | { readonly status: 'drawn' }
  /** The page's remote is unavailable, and its place shows a message. */
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

/** Those of the elements that are on the screen: scrolled out of neither the page nor a rail. */
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

/** A visible picture without an address is about to get one. */
const isLoaded = (picture: HTMLImageElement) => picture.complete && picture.hasAttribute('src');

const isOutline = (element: Element) => !(element instanceof HTMLImageElement);

/** Whether the page continues below the end of the screen, at the current scroll position. */
function reachesEnd(root: HTMLElement): boolean {
  const bottom = root.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  return bottom >= window.innerHeight - 1;
}

/**
 * Whether nothing on the screen would change after an exchange now: no placeholders, and all pictures and fonts
 * are loaded.
 */
export async function isComplete(root: HTMLElement): Promise<boolean> {
  if (document.fonts.status === 'loading' || !reachesEnd(root)) return false;
  const candidates = root.querySelectorAll('img, [data-skeleton]');
  const seen = await onScreen([...candidates]);
  if (seen.some(isOutline)) return false;
  const pictures = seen.filter((element) => element instanceof HTMLImageElement);
  if (!pictures.every(isLoaded)) return false;
  // A broken picture has its own placeholder.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return true;
}
