/**
 * What is known about an entity: its value, that it does not exist, or nothing because the backend did not answer in
 * time.
 */
export type Fact<Value> =
  | { readonly status: 'found'; readonly value: Value }
  | { readonly status: 'missing' }
  | { readonly status: 'unknown' };

interface FactCacheOptions<Key, Value> {
  /** Loads the entity; `null` when it does not exist. May throw and may hang: `signal` aborts it. */
  readonly load: (key: Key, signal: AbortSignal) => Promise<Value | null>;
  /** How long a caller waits, in milliseconds. */
  readonly waitMs?: number;
  /** How long an answer is fresh, in milliseconds. */
  readonly freshMs?: number;
  /** Maximum number of cached facts; the least recently used are evicted first. */
  readonly limit?: number;
}

/** The fact of a key. @param patienceMs how long this caller waits instead, in milliseconds */
type FactCache<Key, Value> = (key: Key, patienceMs?: number) => Promise<Fact<Value>>;

interface Entry<Value> {
  fact: Fact<Value>;
  /** When it was learned. */
  since: number;
  loading: Promise<void> | null;
  /** When the current load started. */
  loadingSince: number;
}

const UNKNOWN = { status: 'unknown' } as const;
/** After a failure, not every page calls the backend again. */
const PAUSE_AFTER_FAILURE_MS = 5_000;
const GIVE_UP_MS = 10_000;

/**
 * Caches the backend's facts about stores and products, so that a page never waits long for them and never fails
 * because of them. A cached fact is returned immediately, a stale one is also refreshed in the background, and one
 * that is not loaded in time is `unknown`. Keys are compared as JSON.
 */
export function createFactCache<Key, Value>({
  load,
  waitMs = 800,
  freshMs = 5 * 60_000,
  limit = 500,
}: FactCacheOptions<Key, Value>): FactCache<Key, Value> {
  const entries = new Map<string, Entry<Value>>();

  function refresh(key: Key, entry: Entry<Value>): Promise<void> {
    entry.loadingSince = Date.now();
    const stop = AbortSignal.timeout(GIVE_UP_MS);
    entry.loading = load(key, stop)
      .then((value) => {
        entry.fact = value === null ? { status: 'missing' } : { status: 'found', value };
        entry.since = Date.now();
      })
      .catch(() => {
        // A known fact stays. Without one, the page is written without it.
        entry.since = Date.now() - freshMs + PAUSE_AFTER_FAILURE_MS;
      })
      .finally(() => {
        entry.loading = null;
      });
    return entry.loading;
  }

  return async (key, patienceMs = waitMs) => {
    const name = JSON.stringify(key);
    const entry = entries.get(name) ?? {
      fact: UNKNOWN,
      since: Number.NEGATIVE_INFINITY,
      loading: null,
      loadingSince: 0,
    };
    entries.delete(name);
    entries.set(name, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break;
      entries.delete(oldest);
    }
    if (Date.now() - entry.since < freshMs) return entry.fact;
    const isSlow = entry.loading !== null && Date.now() - entry.loadingSince >= waitMs;
    const loading = entry.loading ?? refresh(key, entry);
    if (entry.fact.status === 'unknown' && !isSlow) await withTimeout(patienceMs, loading);
    return entry.fact;
  };
}

async function withTimeout(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
