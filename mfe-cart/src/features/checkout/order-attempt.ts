import { createIdempotencyKey } from '@storefront/api';

/**
 * The key of the order that is being made. It is made once for a content and kept for every press and
 * retry, so that the server takes them all for one order; another content is another order.
 */
export class OrderAttempt {
  #content: string | null = null;
  #key = '';
  readonly #createKey: () => string;

  constructor(createKey: () => string = createIdempotencyKey) {
    this.#createKey = createKey;
  }

  keyFor(content: unknown): string {
    const text = JSON.stringify(content);
    if (text !== this.#content) {
      this.#content = text;
      this.#key = this.#createKey();
    }
    return this.#key;
  }
}
