import { pause } from '@storefront/api/retry';
import { isStylesheetLoaded } from '@storefront/platform/host';
import type { carryOver } from './carry-over';

/** The state of the page that is rendered behind the first screen. */
type PageState =
  | { readonly status: 'loading' }
  /** The page has content; parts of it may still be placeholders. */
  | { readonly status: 'drawn' }
  /** The page's remote is unavailable, and a message is shown in its place. */
  | { readonly status: 'failed'; readonly remote: string; readonly reason: string };

function pageStateOf(root: HTMLElement): PageState {
  const main = root.querySelector('main');
  const first = main?.firstElementChild;
  if (!first || main.querySelector(':scope > [data-remote-loading]')) return { status: 'loading' };
  const failed = main.querySelector<HTMLElement>(':scope > [data-remote-failed]');
  if (!failed) return { status: 'drawn' };
  const { remoteFailed = '', reason = '' } = failed.dataset;
  return { status: 'failed', remote: remoteFailed, reason };
}

/** The elements that are on the screen: scrolled out of neither the page nor a rail. */
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

/** A visible image without a URL is about to get one. */
const isLoaded = (picture: HTMLImageElement) => picture.complete && picture.hasAttribute('src');

const isOutline = (element: Element) => !(element instanceof HTMLImageElement);

/** Whether the page continues below the end of the screen, at the current scroll position. */
function reachesEnd(root: HTMLElement): boolean {
  const bottom = root.firstElementChild?.getBoundingClientRect().bottom ?? 0;
  return bottom >= window.innerHeight - 1;
}

/**
 * Whether nothing on the screen would change after a swap now: no placeholders, and all images and fonts are loaded.
 */
async function isComplete(root: HTMLElement): Promise<boolean> {
  if (document.fonts.status === 'loading' || !reachesEnd(root)) return false;
  const candidates = root.querySelectorAll('img, [data-skeleton]');
  const seen = await onScreen([...candidates]);
  if (seen.some(isOutline)) return false;
  const pictures = seen.filter((element) => element instanceof HTMLImageElement);
  if (!pictures.every(isLoaded)) return false;
  // A broken image has its own placeholder.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  return true;
}

/** Milliseconds after a release within which a browser may still fire a click. */
const CLICK_AFTER_MS = 100;
/** After this time a press counts as ended: a context menu or a drag may suppress its end. */
const MAX_PRESS_MS = 10_000;

/** The kinds of input that can be in progress, and the events with which each begins and ends. */
const presses = [
  // A scrolling finger is reported as a cancelled pointer, and is still on the screen.
  {
    begins: ['pointerdown', 'touchstart'],
    ends: ['pointerup', 'touchend', 'touchcancel', 'dragend'],
  },
  { begins: ['keydown'], ends: ['keyup'] },
  { begins: ['compositionstart', 'compositionupdate'], ends: ['compositionend'] },
] as const;

/**
 * Watches whether a press, a key or a composed word is in progress: a swap at that time would lose the click or the
 * word.
 * @returns whether input is in progress now
 */
function watchPresses(signal: AbortSignal): () => boolean {
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

interface FirstScreenOptions {
  /** The page's root element, which is still empty. */
  readonly root: HTMLElement;
  /** The server rendered it for another kind of visitor, such as one without a place. It is removed immediately. */
  readonly isOfOther?: boolean;
  /** Reloads a remote that was too slow. */
  readonly retryRemote: (remote: string) => void;
  /** A remote did not answer in time, and the server's content stays until it does. Called once. */
  readonly onSlow: () => void;
  /** A press on the first screen cannot be carried out. */
  readonly onLost: () => void;
  /** The first screen was removed. @param releases that rendered it, such as `shell=1a2b;catalog=3c4d` */
  readonly onSwapped: (releases: string) => void;
}

const LOOK_EVERY_MS = 50;
/** Timeout for the last parts of the page. */
const DRAWN_LIMIT_MS = 10_000;
/** How long a complete page waits for the code that carries over the customer's changes. */
const CARRY_OVER_LIMIT_MS = 5_000;
/** How long a slow remote is retried. */
const SLOW_LIMIT_MS = 60_000;
/** When a page that is not ready yet gets its own header, since the server-rendered one cannot be operated. */
const FRAME_AFTER_MS = 1_000;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Resolves when the page can replace the first screen, or when the customer has gone to another page.
 * @param exchangeFrame replaces everything around the content; called once, if the content takes long
 */
async function pageReady(
  { root, retryRemote, onSlow }: FirstScreenOptions,
  exchangeFrame: () => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const path = window.location.pathname;
  let drawnUntil: number | null = null;
  let isFramed = false;
  let isSlow = false;
  for (;;) {
    const state = pageStateOf(root);
    const now = performance.now();
    if (window.location.pathname !== path) return;
    if (state.status === 'failed') {
      // The server's content is better than a message, as long as the remote may still be loaded.
      if (state.reason !== 'timeout' || now >= begun + SLOW_LIMIT_MS) return;
      if (!isSlow) onSlow();
      isSlow = true;
      retryRemote(state.remote);
    }
    if (state.status === 'drawn') {
      drawnUntil ??= now + DRAWN_LIMIT_MS;
      if (now >= drawnUntil || (await isComplete(root))) return;
    }
    if (!isFramed && now >= begun + FRAME_AFTER_MS && root.querySelector('main')) {
      isFramed = true;
      await exchangeFrame();
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** Whether all styles of the document are loaded. Each has loaded or failed before the first deferred script runs. */
const isStyled = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(isStylesheetLoaded);

/** Pages without a first screen do not load it. */
const loadCarryOver = (): Promise<typeof carryOver | null> =>
  import('./carry-over').then(
    (part) => part.carryOver,
    () => null,
  );

/** Replaces the first screen with the page, between two frames. */
function swap(
  screen: HTMLElement,
  { root, onLost, onSwapped }: FirstScreenOptions,
  noteDone: typeof carryOver | null,
): void {
  const goOn = noteDone?.(screen, onLost);
  if (!noteDone && screen.querySelector('[data-tapped]')) onLost();
  screen.remove();
  void goOn?.(root);
  performance.mark('first-screen-swapped');
  onSwapped(screen.dataset.releases ?? '');
}

/**
 * Hides the page from screen readers and the keyboard until it is in its place. `inert` is not set at the start: every
 * part of the page inherits it, and its styles would be recomputed in the task of the swap.
 */
function setAside(root: HTMLElement, ended: AbortSignal): void {
  root.setAttribute('aria-hidden', 'true');
  const refuseFocus = ({ relatedTarget }: FocusEvent) => {
    root.inert = true;
    if (relatedTarget instanceof HTMLElement) relatedTarget.focus({ preventScroll: true });
  };
  root.addEventListener('focusin', refuseFocus, { signal: ended });
  ended.addEventListener('abort', () => {
    root.removeAttribute('aria-hidden');
    root.inert = false;
  });
}

/**
 * Shows the server's content until the page in `root` is complete on the screen, then swaps the two in one step. Until
 * then the page is laid out invisibly behind the first screen (`index.html` has the rules). A page that takes long is
 * swapped in two steps: header and bars first, so that they work while the content loads. Does nothing in a document
 * without a first screen.
 */
export async function keepFirstScreen(options: FirstScreenOptions): Promise<void> {
  const screen = document.getElementById('first-screen');
  if (!screen) return;
  const { root, onLost } = options;
  const coming = loadCarryOver();
  const inTime = () => Promise.race([coming, pause(CARRY_OVER_LIMIT_MS).then(() => null)]);
  // Without its styles it would be worse than the page's placeholder.
  if (options.isOfOther || !isStyled()) return swap(screen, options, await inTime());
  const ended = new AbortController();
  setAside(root, ended.signal);
  const watched = new AbortController();
  const isPressed = watchPresses(watched.signal);
  const betweenPresses = async () => {
    const noteDone = await inTime();
    do await frame();
    while (isPressed());
    return noteDone;
  };
  await pageReady(options, async () => {
    const goOn = (await betweenPresses())?.(screen, onLost, 'frame');
    ended.abort();
    screen.dataset.framed = '';
    const main = root.querySelector('main');
    if (main) main.inert = true;
    void goOn?.(root);
  });
  const noteDone = await betweenPresses();
  ended.abort();
  watched.abort();
  const main = root.querySelector('main');
  if (main) main.inert = false;
  swap(screen, options, noteDone);
}
