import { TooMany } from './refusal';

/**
 * The maximum of forms with pictures that are in memory at the same time, at 15 MB each: per caller and in total.
 */
const MAX_PER_CALLER = 3;
const MAX_IN_ALL = 12;
const RETRY_AFTER_SECONDS = 5;

/** Counts the forms that this server is reading or processing. */
export class OpenForms {
  readonly #open = new Map<string, number>();
  #all = 0;

  /**
   * @param caller an account, or the network of a guest
   * @returns a function that releases the place
   * @throws {TooMany} 429 when too many are open
   */
  enter(caller: string): () => void {
    const open = this.#open.get(caller) ?? 0;
    if (open >= MAX_PER_CALLER || this.#all >= MAX_IN_ALL) {
      throw new TooMany(RETRY_AFTER_SECONDS, 'tooManyRequests');
    }
    this.#open.set(caller, open + 1);
    this.#all += 1;
    return () => {
      this.#all -= 1;
      const left = (this.#open.get(caller) ?? 1) - 1;
      if (left === 0) this.#open.delete(caller);
      else this.#open.set(caller, left);
    };
  }
}
