import type { Database } from '@storefront/backend/feature';
import { listVersions } from './queries';

/** Real time between two reads of the database, in milliseconds. */
const PERIOD = 1_000;

interface Listener {
  readonly groupId: number;
  receive(version: string): void;
  end(): void;
  sentVersion: string | undefined;
}

/**
 * Notifies open streams of changes of their group order, made by any server on the database. While a stream is open, it
 * polls once a second, with one statement for all streams.
 */
export class GroupFeed {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | null = null;
  #look: Promise<void> | null = null;
  #isClosed = false;

  /** @param onError called when the database cannot be read: the feed retries a second later */
  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** The number of open streams of a group. */
  count(groupId: number): number {
    return [...this.#listeners].filter((listener) => listener.groupId === groupId).length;
  }

  /** Sends the current version at once, and each later one. @returns the function that stops it */
  listen(groupId: number, { receive, end }: Pick<Listener, 'receive' | 'end'>): () => void {
    if (this.#isClosed) {
      end();
      return () => undefined;
    }
    const listener: Listener = { groupId, receive, end, sentVersion: undefined };
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#lookAgain(), PERIOD);
    this.#lookAgain();
    return () => this.#forget(listener);
  }

  /** Ends every stream, and waits for a read in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const listener of [...this.#listeners]) {
      this.#forget(listener);
      listener.end();
    }
    await this.#look;
  }

  #lookAgain(): void {
    this.#look ??= this.#lookOnce()
      .catch(this.#onError)
      .finally(() => {
        this.#look = null;
      });
  }

  async #lookOnce(): Promise<void> {
    const ids = [...new Set([...this.#listeners].map(({ groupId }) => groupId))];
    const versions = await listVersions(this.#database, ids);
    for (const listener of this.#listeners) {
      const version = versions.get(listener.groupId);
      if (version === undefined || version === listener.sentVersion) continue;
      listener.sentVersion = version;
      listener.receive(version);
    }
  }

  #forget(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
