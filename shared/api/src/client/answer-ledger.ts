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

  /** Whether the answer of write `ticket` may be cached: not if the answer of a later write is already cached. */
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

  /** Whether a read that began after write `applied` is older than the contents of the cache, or soon will be. */
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
 * Sends a change whose answer is the whole cache entry (a cart), and caches the answer unless a later change was
 * answered first. If answers arrive out of order, the entry is read again after the last answer, because only the
 * server knows in which order it applied the changes.
 * @param key the key of the entry
 * @param send sends the request
 * @returns the answer, even if it was not cached
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
    // The entry was removed by a sign-out: the answer belongs to the previous customer.
    const isOrphan = before !== undefined && entry(client, key) !== before;
    if (ledger.acceptWrite(ticket) && !isOrphan) client.setQueryData(key, answer);
    return answer;
  } finally {
    if (ledger.endWrite()) void client.invalidateQueries({ queryKey: key, exact: true });
  }
}

/**
 * Reads an entry of {@link writeWhole}. If the answer is older than a change, the cached one is returned instead.
 * @param ask sends the request
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
