import { TooMany } from './refusal';

/**
 * The maximum of forms with pictures that are in memory at the same time, at 15 MB each: per network address and in
 * total.
 */
const MAX_PER_ADDRESS = 3;
const MAX_IN_ALL = 12;
const RETRY_AFTER_SECONDS = 5;

/** Counts the forms that this server is reading or processing. */
export class OpenForms {
  readonly #open = new Map<string, number>();
  #all = 0;

  /**
   * @param address network of the caller
   * @returns a function that releases the place
   * @throws {TooMany} 429 when too many are open
   */
  enter(address: string): () => void {
    const open = this.#open.get(address) ?? 0;
    if (open >= MAX_PER_ADDRESS || this.#all >= MAX_IN_ALL) {
      throw new TooMany(RETRY_AFTER_SECONDS, 'tooManyRequests');
    }
    this.#open.set(address, open + 1);
    this.#all += 1;
    return () => {
      this.#all -= 1;
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left === 0) this.#open.delete(address);
      else this.#open.set(address, left);
    };
  }
}
