/** Behind the address of any page: what is behind `#` reaches no server and no log. */
export const sharedCartHash = (token: string) => `#cart=${token}`;

/** The token of a cart that somebody has sent, of the address; `null` for any other one. */
export function sharedCartToken(hash: string): string | null {
  return /^#cart=([\w-]{16,64})$/.exec(hash)?.[1] ?? null;
}
