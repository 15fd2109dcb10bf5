const YEAR_S = 365 * 24 * 3600;

/** @returns the cookie's value; `null` without one */
export function readCookie(name: string): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry?.slice(name.length + 1) ?? null;
}

/**
 * Stores a value for a year, for every page of the site.
 * @param value without characters that end a cookie
 */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and is asynchronous
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
