import { type Endpoint, endpoints } from '@storefront/api/contract';
import type { RealmAnswer, RealmRequest } from '../../src/server/render-contract';

/** A read that is the same for everybody, normalised for the cache key. */
export interface SharedRead {
  /** Below `/api/v1`, with its query. */
  readonly path: string;
  /** The headers on which the answer depends by the contract, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface AnswersOptions {
  /** Origin of the backend. */
  readonly backendUrl: string;
  /** How long an answer is fresh, in milliseconds. */
  readonly freshMs?: number;
  /** How long a stale answer is still served while it is refreshed, in milliseconds. */
  readonly staleMs?: number;
  /** Size limit of all answers together, in characters. */
  readonly limit?: number;
  readonly now?: () => number;
}

interface CachedAnswer {
  readonly answer: RealmAnswer;
  readonly etag: string | null;
  /** When it was received. */
  readonly since: number;
}

const API = '/api/v1';
const NONE: RealmAnswer = { status: 0, body: '', date: '' };
/** Longer answers are not cached: no first screen has one. */
const MAX_ANSWER_LENGTH = 2_000_000;
/** Timeout of a call to the backend; a page stops waiting long before. */
const GIVE_UP_MS = 10_000;

const reads = endpoints.filter(({ method }) => method === 'GET');
const patterns = reads.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

function endpointOf(pathname: string): Endpoint | undefined {
  return (
    reads.find(({ path }) => path === pathname) ??
    patterns.find(({ pattern }) => pattern.test(pathname))?.endpoint
  );
}

/** The headers on which an answer depends by the contract, in the order of the cache key. */
function headersOf({ needs = [], varies = [], nearby }: Endpoint): string[] {
  const named = [...needs, ...varies].map((name) => name.toLowerCase());
  const place = nearby ? ['latitude', 'longitude'] : [];
  return [...new Set(['x-localization', ...named, ...place])].sort();
}

/**
 * The part of a realm's request that may reach the backend: a public read, with the headers on which its answer
 * depends. A release's code cannot request anything else, so no personal data is read.
 * @returns `null` for any other request
 */
export function sharedReadOf({
  path,
  headers,
}: Pick<RealmRequest, 'path' | 'headers'>): SharedRead | null {
  const below = path.startsWith(`${API}/`) ? path.slice(API.length) : path;
  // Dots and escapes in a path could address something else in the backend than the pattern says.
  const [pathname = ''] = below.split('?');
  if (/\/\.{1,2}(\/|$)|%2f|%5c|\\|#/i.test(pathname)) return null;
  const endpoint = endpointOf(pathname);
  if (endpoint?.caller !== 'none') return null;
  const given = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const sent = headersOf(endpoint).flatMap((name) => {
    const value = given.get(name);
    return value !== undefined && /^[\x20-\x7e]{1,500}$/.test(value) ? [[name, value]] : [];
  });
  return { path: below, headers: Object.fromEntries(sent) };
}

/** In-memory cache of the backend's answers that are the same for everybody. */
export interface Answers {
  /**
   * The answer to a read. A stale one is served while it is refreshed.
   * @param caller network address to which the backend attributes the request
   * @returns status 0 when there is none. Never rejects.
   */
  readonly get: (read: SharedRead, caller: string) => Promise<RealmAnswer>;
}

/** Caches answers by path and headers, with one request at a time for each, bounded by their total length. */
export function createAnswers({
  backendUrl,
  freshMs = 60_000,
  staleMs = 5 * 60_000,
  limit = 32_000_000,
  now = Date.now,
}: AnswersOptions): Answers {
  const base = backendUrl.replace(/\/+$/, '') + API;
  const cached = new Map<string, CachedAnswer>();
  const pending = new Map<string, Promise<RealmAnswer>>();
  let total = 0;

  function drop(key: string): void {
    const entry = cached.get(key);
    if (!entry) return;
    cached.delete(key);
    total -= entry.answer.body.length;
  }

  function store(key: string, entry: CachedAnswer): void {
    drop(key);
    cached.set(key, entry);
    total += entry.answer.body.length;
    // Evicts the least recently served answers first.
    for (const oldest of cached.keys()) {
      if (total <= limit) break;
      drop(oldest);
    }
  }

  async function request(
    key: string,
    { path, headers }: SharedRead,
    caller: string,
  ): Promise<RealmAnswer> {
    const known = cached.get(key);
    try {
      const response = await fetch(base + path, {
        signal: AbortSignal.timeout(GIVE_UP_MS),
        redirect: 'error',
        headers: {
          accept: 'application/json',
          'x-forwarded-for': caller,
          ...headers,
          ...(known?.etag ? { 'if-none-match': known.etag } : {}),
        },
      });
      const date = response.headers.get('date') ?? '';
      if (response.status === 304 && known) {
        const answer = { ...known.answer, date };
        store(key, { ...known, answer, since: now() });
        return answer;
      }
      const body = await response.text();
      if (body.length > MAX_ANSWER_LENGTH) return NONE;
      const answer = { status: response.status, body, date };
      if (response.status === 200 || response.status === 404) {
        store(key, { answer, etag: response.headers.get('etag'), since: now() });
      }
      return answer;
    } catch {
      return NONE;
    }
  }

  function refresh(key: string, read: SharedRead, caller: string): Promise<RealmAnswer> {
    const present = pending.get(key);
    if (present) return present;
    const requesting = request(key, read, caller).finally(() => pending.delete(key));
    pending.set(key, requesting);
    return requesting;
  }

  return {
    get: async (read, caller) => {
      const key = JSON.stringify(read);
      const entry = cached.get(key);
      const age = entry ? now() - entry.since : Number.POSITIVE_INFINITY;
      if (!entry || age >= freshMs + staleMs) return refresh(key, read, caller);
      // Moves it to the end, as the most recently served.
      cached.delete(key);
      cached.set(key, entry);
      if (age >= freshMs) void refresh(key, read, caller);
      return { ...entry.answer, date: laterBy(entry.answer.date, age) };
    },
  };
}

/** A cached `Date` header moved forward to now: pages set their clocks by it. */
function laterBy(date: string, milliseconds: number): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : new Date(time + milliseconds).toUTCString();
}
