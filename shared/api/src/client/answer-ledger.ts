import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** The order in which requests about one cache entry were sent and answered. */
class AnswerLedger {
  #sent = 0;
  #applied = 0;
  #pending = 0;
  #uncertain = false;

  /** Number of the last write whose answer is in the cache. */
  get applied(): number {
    return this.#applied;
  }

  beginWrite(): number {
    this.#pending += 1;
    this.#sent += 1;
    return this.#sent;
  }

  /** Whether the answer of write `ticket` may be cached: not when that of a later write is cached already. */
  acceptWrite(ticket: number): boolean {
    if (ticket < this.#applied) {
      this.#uncertain = true;
      return false;
    }
    this.#applied = ticket;
    return true;
  }

  /** @returns whether the entry has to be read again, because an answer was dropped */
  endWrite(): boolean {
    this.#pending -= 1;
    if (this.#pending > 0 || !this.#uncertain) return false;
    this.#uncertain = false;
    return true;
  }

  /** Whether a read that began after write `applied` is older than the cache's contents, or soon will be. */
  isReadOvertaken(applied: number): boolean {
    if (this.#pending > 0) this.#uncertain = true;
    return this.#pending > 0 || applied !== this.#applied;
  }
}

const ledgers = new WeakMap<QueryClient, Map<string, AnswerLedger>>();

function ledgerOf(client: QueryClient, key: QueryKey): AnswerLedger {
  const ofClient = ledgers.get(client) ?? new Map<string, AnswerLedger>();
  ledgers.set(client, ofClient);
  const hash = hashKey(key);
  const ledger = ofClient.get(hash) ?? new AnswerLedger();
  ofClient.set(hash, ledger);
  return ledger;
}

/**
 * Sends a change whose answer is the whole cache entry (a cart), and caches that answer, unless a later change was
 * answered first. When answers arrived out of order, the entry is read again once all changes are answered: only the
 * server knows in which order it applied them.
 * @param key key of the entry
 * @param send makes the request
 * @returns the answer, also when it was not cached
 */
export async function writeWhole<Whole>(
  client: QueryClient,
  key: QueryKey,
  send: () => Promise<Whole>,
): Promise<Whole> {
  const ledger = ledgerOf(client, key);
  const ticket = ledger.beginWrite();
  const before = entry(client, key);
  try {
    const answer = await send();
    // The entry is gone after a sign-out: the answer belongs to the previous customer.
    const isOrphan = before !== undefined && entry(client, key) !== before;
    if (ledger.acceptWrite(ticket) && !isOrphan) client.setQueryData(key, answer);
    return answer;
  } finally {
    if (ledger.endWrite()) void client.invalidateQueries({ queryKey: key, exact: true });
  }
}

/**
 * Reads such an entry. An answer that is older than a change is dropped, and the cached one returned.
 * @param ask makes the request
 */
export async function readWhole<Whole>(
  client: QueryClient,
  key: QueryKey,
  ask: () => Promise<Whole>,
): Promise<Whole> {
  const ledger = ledgerOf(client, key);
  const { applied } = ledger;
  const answer = await ask();
  if (!ledger.isReadOvertaken(applied)) return answer;
  return client.getQueryData<Whole>(key) ?? answer;
}

function entry(client: QueryClient, key: QueryKey): Query | undefined {
  return client.getQueryCache().find({ queryKey: key, exact: true });
}
