/** How the service worker handles a request. */
export type Treatment =
  /** The page itself. */
  | 'page'
  /** A read of the API whose last answer may be shown with its time. */
  | 'read'
  /** Code, styles and fonts of the frame and the remotes. */
  | 'file'
  | 'picture'
  /** Not handled. */
  | 'none';

export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: URL;
  /** The worker's origin. */
  readonly origin: string;
}

/** Paths that the shell's server proxies to the backend: none of them is a page of the site. */
const passedOn =
  /^\/(api|pictures|uploads|demo-map|payment-mobile|sandbox|outbox|docs|sitemaps)(\/|$)/;

/**
 * Reads that must not be served from a cache: amounts that only the server may state, carts that several devices
 * change, data that changes by the second, and one-time checks of a form. Also streams, which never end, and photos of
 * a proof pack, which are megabytes.
 */
const onlyLive = [
  /^\/customer\/cart\//,
  /^\/rental\/user\/cart\//,
  /^\/customer\/order\/(receipt|get-Tax|get-surge-price|payment-method|payment-failed)/,
  /^\/rental\/user\/trip\/(get-tax|proof|receipt)/,
  /^\/(rental\/)?coupon\/apply/,
  /^\/cashback\/getCashback/,
  /^\/vehicle\/extra_charge/,
  /^\/config\/(place-api|geocode-api|distance-api|direction-api|get-zone-id|get-PaymentMethods)/,
  /^\/zone\/check/,
  /^\/customer\/notifications\/stream/,
  /^\/customer\/message\//,
  /^\/delivery-man\/last-location/,
  /^\/auth\//,
];

/**
 * Decides what the worker does with a request. Any request except a GET is left to the network and never cached, queued
 * or repeated: the customer may no longer want an order that is sent later. The registry always comes from the network.
 */
export function treatmentOf({ method, mode, destination, url, origin }: RequestFacts): Treatment {
  if (method !== 'GET') return 'none';
  const isOwn = url.origin === origin;
  if (mode === 'navigate') {
    return isOwn && !passedOn.test(url.pathname) && !/\.[a-z0-9]+$/i.test(url.pathname)
      ? 'page'
      : 'none';
  }
  const api = /^\/api\/v1(\/.*)$/.exec(url.pathname)?.[1];
  if (api !== undefined) return onlyLive.some((path) => path.test(api)) ? 'none' : 'read';
  if (isOwn && /^\/(registry|sw\.js)/.test(url.pathname)) return 'none';
  if (isPrivateAddress(url)) return 'none';
  if (destination === 'image') return 'picture';
  // An opaque answer reveals nothing, not even whether it failed.
  if (!isOwn && mode !== 'cors') return 'none';
  if (['script', 'style', 'font', 'manifest'].includes(destination)) return 'file';
  return /\/(release|mf-manifest)\.json$/.test(url.pathname) ? 'file' : 'none';
}

/**
 * Whether a URL leads to a private upload, such as a prescription or a picture of a chat, or contains a token that
 * gives access. The next person on this device must not find any of it.
 */
function isPrivateAddress({ pathname, searchParams }: URL): boolean {
  return (
    /^\/uploads(\/|$)/.test(pathname) ||
    ['signature', 'expires', 'token'].some((name) => searchParams.has(name))
  );
}

/** Headers that an answer depends on. */
const scopeHeaders = ['x-localization', 'zoneid', 'moduleid', 'latitude', 'longitude'] as const;

/** For whom an answer is. */
export type Reader = 'everybody' | 'customer' | 'guest';

export interface ReadKey {
  /** The URL under which the answer is cached: one for each place, module and language. */
  readonly url: string;
  readonly reader: Reader;
}

/**
 * The cache key of an answer. The token and the guest's secret are not part of it: they only mark the answer as one
 * person's, and the answers of one person are deleted before another person uses the page.
 */
export function readKey(address: string, headers: Headers): ReadKey {
  const url = new URL(address);
  const reader = headers.has('authorization')
    ? 'customer'
    : url.searchParams.has('guest_id')
      ? 'guest'
      : 'everybody';
  url.searchParams.delete('guest_id');
  for (const name of scopeHeaders) {
    const value = headers.get(name);
    if (value !== null) url.searchParams.set(`header-${name}`, value);
  }
  url.searchParams.sort();
  return { url: url.href, reader };
}

const CACHED_AT = 'x-kept-at';

/** The answer, stamped with the time at which it was received, in milliseconds since 1970. */
export function stamped(response: Response, at: number): Response {
  const headers = new Headers(response.headers);
  headers.set(CACHED_AT, String(at));
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}

/** When a cached answer was received, or `null` when unknown. */
export function cachedAt(response: Response): number | null {
  const at = Number(response.headers.get(CACHED_AT) ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}

/** Whether the server declares the content of this URL as immutable. */
export function isImmutable(response: Response): boolean {
  return /\bimmutable\b/.test(response.headers.get('cache-control') ?? '');
}
