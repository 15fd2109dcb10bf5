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

  /** Whether the answer of write `ticket` may go into the cache: not when a later write's is there. */
  acceptWrite(ticket: number): boolean {
    if (ticket < this.#applied) {
      this.#uncertain = true;
      return false;
    }
    this.#applied = ticket;
    return true;
  }

  /** @returns whether the entry has to be read again, because an answer was passed over */
  endWrite(): boolean {
    this.#pending -= 1;
    if (this.#pending > 0 || !this.#uncertain) return false;
    this.#uncertain = false;
    return true;
  }

  /** Whether a read that began after write `applied` tells less than the cache does or soon will. */
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
 * Sends a change whose answer is the whole of a cache entry (a cart), and puts that answer there,
 * unless a later change was answered first. When answers crossed, the entry is read again once all
 * changes are answered: only the server knows in which order it took them.
 * @param key key of the entry
 * @param send does the request
 * @returns the answer, also when it did not go into the cache
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
    // The entry is gone after a sign-out: the answer belongs to nobody who is here.
    const isOrphan = before !== undefined && entry(client, key) !== before;
    if (ledger.acceptWrite(ticket) && !isOrphan) client.setQueryData(key, answer);
    return answer;
  } finally {
    if (ledger.endWrite()) void client.invalidateQueries({ queryKey: key, exact: true });
  }
}

/**
 * Reads the whole of such an entry. An answer that a change overtook is dropped for what the cache has.
 * @param ask does the request
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
