import { TooMany } from './refusal';

const MB = 1024 * 1024;
/** The maximum size of a form. */
const MAX_FORM = 15 * MB;
/** The minimum that a form counts, so that their number is limited too. */
const MIN_FORM = MB;
/** The maximum of memory that a caller's forms with pictures may fill at the same time, in bytes. */
const MAX_OF_CALLER = 3 * MAX_FORM;
const MAX_IN_ALL = 12 * MAX_FORM;
const RETRY_AFTER_SECONDS = 5;

/** The memory for the forms that this server is reading or processing. */
export class OpenForms {
  readonly #open = new Map<string, number>();
  #all = 0;

  /**
   * @param caller an account, or the network of a guest
   * @param length the stated length in bytes; `undefined`: unknown, counted as the maximum
   * @returns a function that releases the memory
   * @throws {TooMany} 429 when there is no room
   */
  enter(caller: string, length: string | undefined): () => void {
    const stated = length === undefined ? MAX_FORM : Number(length);
    const size = Math.min(Math.max(stated || MAX_FORM, MIN_FORM), MAX_FORM);
    const open = (this.#open.get(caller) ?? 0) + size;
    if (open > MAX_OF_CALLER || this.#all + size > MAX_IN_ALL) {
      throw new TooMany(RETRY_AFTER_SECONDS, 'tooManyRequests');
    }
    this.#open.set(caller, open);
    this.#all += size;
    return () => {
      this.#all -= size;
      const left = (this.#open.get(caller) ?? size) - size;
      if (left === 0) this.#open.delete(caller);
      else this.#open.set(caller, left);
    };
  }
}
