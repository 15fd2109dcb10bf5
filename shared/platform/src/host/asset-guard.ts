import { hasIntegrity } from './integrity';
import { loadPauses } from './load-pauses';

/** Path of a file within its release to its hash; `null`: a development server, whose files change. */
export type FileHashes = Readonly<Record<string, string>> | null;

/** A script or stylesheet that was kept out of the page. */
export interface Refusal {
  readonly url: string;
  readonly reason: 'not-listed' | 'wrong-hash';
}

export interface AssetGuardOptions {
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Returns a number from 0 to below 1, for the jitter. */
  readonly random: () => number;
  /** Called for each refusal: the served files were changed, or a release is incomplete. */
  readonly onRefused: (refusal: Refusal) => void;
}

type Asset = HTMLScriptElement | HTMLLinkElement;

interface Watched {
  readonly url: string;
  readonly hash: string | undefined;
}

const diagnosisLimitMs = 4_000;
/** A preload that takes longer than this counts as hanging. */
const hangingFromMs = 8_000;

function isAsset(node: Node): node is Asset {
  if (node instanceof HTMLScriptElement) return node.src !== '';
  if (!(node instanceof HTMLLinkElement) || node.href === '') return false;
  const { rel } = node;
  return (
    rel === 'stylesheet' ||
    rel === 'modulepreload' ||
    (rel === 'preload' && ['script', 'style'].includes(node.getAttribute('as') ?? ''))
  );
}

const addressOf = (asset: Asset) => (asset instanceof HTMLScriptElement ? asset.src : asset.href);

/** Gives the file a different URL: browsers queue a second request for a URL while the first one hangs. */
function point(asset: Asset, url: string, attempt: number): void {
  const address = new URL(url);
  if (attempt > 0) address.searchParams.set('r', String(attempt));
  if (asset instanceof HTMLScriptElement) asset.src = address.href;
  else asset.href = address.href;
}

/** A failed script element can never run again, and neither can a clone of it, so each attempt needs a new element. */
function copyOf(asset: Asset): Asset {
  const copy =
    asset instanceof HTMLScriptElement
      ? document.createElement('script')
      : document.createElement('link');
  for (const { name, value } of asset.attributes) {
    // With the `data-webpack` attribute webpack would mistake the copy for the chunk's own element.
    if (!['src', 'href', 'data-webpack'].includes(name)) copy.setAttribute(name, value);
  }
  return copy;
}

/**
 * Whether a request for the file started long ago and has not been answered. Another request for the same URL would
 * hang too.
 * @param since start of the request, in milliseconds from the start of the navigation
 */
function hangs(url: string, since: number): boolean {
  const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  return (
    [...preloads].some(({ href }) => href === url) &&
    performance.now() - since >= hangingFromMs &&
    performance.getEntriesByName(url).length === 0
  );
}

const outcomeOf = (asset: Asset) =>
  new Promise<boolean>((resolve) => {
    asset.addEventListener('load', () => resolve(true));
    asset.addEventListener('error', () => resolve(false));
  });

/** Inserts a node without the guard's check, once the guard has checked it. */
const { insertBefore: insertUnjudged } = Node.prototype;
const insertAfter = (node: Node, present: Node) =>
  insertUnjudged.call(present.parentNode, node, present.nextSibling);

/**
 * Checks every node before any DOM method inserts it directly below the head or the body (where loaders put scripts and
 * styles), or beside an element there. Deeper in the body only the page's content policy and integrity policy apply:
 * checking every insertion would slow down all rendering.
 * @param admits whether the node may be inserted
 */
function guardInsertions(admits: (node: Node) => boolean): void {
  const isRefused = (given: unknown) => given instanceof Node && !admits(given);

  /**
   * Wraps the methods of `owner` that `places` lists.
   * @param answer returns the result of a call; `insert` is the browser's own method
   */
  function standBefore(
    owner: object,
    names: readonly string[],
    places: readonly object[],
    answer: (given: unknown[], insert: (given: unknown[]) => unknown, name: string) => unknown,
  ): void {
    for (const name of names) {
      const own = Reflect.get(owner, name);
      function guarded(this: unknown, ...given: unknown[]): unknown {
        return answer(given, (admitted) => Reflect.apply(own, this, admitted), name);
      }
      for (const place of places) Reflect.set(place, name, guarded);
    }
  }
  const onlyAdmitted = (given: unknown[], insert: (given: unknown[]) => unknown) =>
    insert(given.filter((one) => !isRefused(one)));

  const page = [HTMLHeadElement.prototype, HTMLBodyElement.prototype];
  standBefore(
    Node.prototype,
    ['appendChild', 'insertBefore', 'replaceChild'],
    page,
    (given, insert, name) =>
      // `replaceChild` returns the replaced node.
      isRefused(given[0]) ? given[name === 'replaceChild' ? 1 : 0] : insert(given),
  );
  const element = Element.prototype;
  standBefore(element, ['append', 'prepend', 'replaceChildren'], page, onlyAdmitted);
  standBefore(element, ['after', 'before', 'replaceWith'], [element], onlyAdmitted);
  standBefore(element, ['insertAdjacentElement'], [element], (given, insert) =>
    isRefused(given[1]) ? null : insert(given),
  );
}

/**
 * Checks every script and stylesheet that code adds to the page. A file in the folder of a known release gets that
 * release's hash as its `integrity`, so that the browser runs exactly these bytes or nothing. A file that the release
 * does not list is refused before it is fetched. A failed load is retried twice before the requesting element gets an
 * error event, for every kind of asset and any bundler.
 */
export class AssetGuard {
  readonly #options: AssetGuardOptions;
  /** Keyed by folder URL, which ends in a slash. */
  readonly #releases = new Map<string, FileHashes>();
  readonly #refusals: Refusal[] = [];
  readonly #watched = new WeakMap<EventTarget, Watched>();
  /** Number of attempts for URLs that failed or still hang. */
  readonly #tries = new Map<string, number>();
  /**
   * When code requested a preload, by URL. Preloads in the document's HTML are not listed: they started with the
   * document.
   */
  readonly #preloadedAt = new Map<string, number>();

  constructor(options: AssetGuardOptions) {
    this.#options = options;
  }

  /** Allows the files of a release: those in `folder`, an absolute URL that ends in a slash. */
  trust(folder: string, files: FileHashes): void {
    this.#releases.set(folder, files);
  }

  /** Records a file that must not run. Other code that finds one reports it here too. */
  refuse(refusal: Refusal): void {
    this.#refusals.push(refusal);
    this.#options.onRefused(refusal);
  }

  /** The refusals of files in a folder so far. */
  refusalsUnder(folder: string): readonly Refusal[] {
    return this.#refusals.filter(({ url }) => url.startsWith(folder));
  }

  /** Starts the checks. Called once per page, before anything else is loaded. */
  start(): void {
    guardInsertions((node) => this.#admit(node));
    // In the capture phase, before the element's own listeners: these must only see the error of the last attempt.
    document.addEventListener('error', (event) => this.#onError(event), true);
    document.addEventListener('load', (event) => this.#onLoad(event), true);
  }

  /**
   * Checks and prepares a node before it is inserted. `false` keeps it out, and its element gets an error event like
   * any failed load.
   */
  #admit(node: Node): boolean {
    // A node that is already in the page was checked when it was inserted, and a moved script does not run again.
    if (node.isConnected) return true;
    if (isAsset(node)) return this.#admitAsset(node);
    if (node instanceof Element || node instanceof DocumentFragment) {
      for (const inner of node.querySelectorAll('script, link')) {
        if (isAsset(inner) && !this.#admitAsset(inner)) inner.remove();
      }
    }
    return true;
  }

  #admitAsset(node: Asset): boolean {
    const url = addressOf(node);
    const known = this.#lookUp(url);
    if (known === 'stranger') return true;
    if (known === 'not-listed') {
      this.refuse({ url, reason: 'not-listed' });
      queueMicrotask(() => node.dispatchEvent(new Event('error')));
      return false;
    }
    const { hash } = known;
    if (hash) node.setAttribute('integrity', hash);
    node.setAttribute('crossorigin', 'anonymous');
    // A preload is not retried: its failure is harmless.
    if (node instanceof HTMLScriptElement || node.rel === 'stylesheet') {
      const attempt = this.#tries.get(url) ?? (hangs(url, this.#preloadedAt.get(url) ?? 0) ? 1 : 0);
      this.#tries.set(url, attempt + 1);
      if (attempt > 0) point(node, url, attempt);
      this.#watched.set(node, { url, hash });
    } else if (!this.#preloadedAt.has(url)) {
      this.#preloadedAt.set(url, performance.now());
    }
    return true;
  }

  /**
   * A URL outside our releases is left to the content policy. An unlisted file in a folder of our releases is refused.
   */
  #lookUp(url: string): { readonly hash: string | undefined } | 'not-listed' | 'stranger' {
    const { origin, pathname } = new URL(url);
    let folder = '';
    let isOurs = false;
    for (const one of this.#releases.keys()) {
      if (`${origin}${pathname}`.startsWith(one) && one.length > folder.length) folder = one;
      if (one.startsWith(`${origin}/`)) isOurs = true;
    }
    if (folder === '') return isOurs ? 'not-listed' : 'stranger';
    const files = this.#releases.get(folder);
    if (!files) return { hash: undefined };
    const path = `${origin}${pathname}`.slice(folder.length);
    return Object.hasOwn(files, path) ? { hash: files[path] } : 'not-listed';
  }

  #onLoad({ target }: Event): void {
    const watched = target && this.#watched.get(target);
    if (!watched) return;
    this.#watched.delete(target);
    this.#tries.delete(watched.url);
  }

  #onError(event: Event): void {
    const { target } = event;
    const watched = target && this.#watched.get(target);
    if (!watched || !(target instanceof Element) || !isAsset(target)) return;
    event.stopImmediatePropagation();
    this.#watched.delete(target);
    void this.#tryAgain(target, watched).then((loaded) =>
      target.dispatchEvent(new Event(loaded ? 'load' : 'error')),
    );
  }

  async #tryAgain(asset: Asset, { url, hash }: Watched): Promise<boolean> {
    const { wait, random } = this.#options;
    if (hash && (await isTampered(url, hash))) {
      this.refuse({ url, reason: 'wrong-hash' });
      return false;
    }
    for (const milliseconds of loadPauses(random)) {
      await wait(milliseconds);
      // The requester has given up in the meantime.
      if (!asset.isConnected) return false;
      if (await this.#loadCopy(asset, url)) return true;
    }
    return false;
  }

  async #loadCopy(asset: Asset, url: string): Promise<boolean> {
    const copy = copyOf(asset);
    const tries = this.#tries.get(url) ?? 0;
    this.#tries.set(url, tries + 1);
    point(copy, url, tries);
    const outcome = outcomeOf(copy);
    insertAfter(copy, asset);
    const loaded = await outcome;
    if (copy instanceof HTMLScriptElement || !loaded) copy.remove();
    if (loaded) this.#tries.delete(url);
    return loaded;
  }
}

/**
 * Whether the served bytes differ from those that the release lists. Browsers report a wrong hash like a network error,
 * so the file is fetched once more, from the browser's cache if possible, and compared.
 */
async function isTampered(url: string, hash: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      cache: 'force-cache',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(diagnosisLimitMs),
    });
    return response.ok && !(await hasIntegrity(await response.arrayBuffer(), hash));
  } catch {
    return false;
  }
}
