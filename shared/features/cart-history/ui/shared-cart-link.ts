/** Works with the address of any page: the part after `#` reaches no server and no log. */
export const sharedCartHash = (token: string) => `#cart=${token}`;

/** The token of a shared cart in the address; `null` for any other address. */
export function sharedCartToken(hash: string): string | null {
  return /^#cart=([\w-]{16,64})$/.exec(hash)?.[1] ?? null;
}
