/** `crypto.randomUUID` is missing on plain http, where a storefront in a local network may run. */
const [tab = 0] = crypto.getRandomValues(new Uint32Array(1));
let last = 0;

/** An id that no other event of any tab has. */
export function createId(): string {
  last += 1;
  return `${tab.toString(36)}-${last.toString(36)}`;
}
