/** The same names as the shell's server uses; there they are read before the page is written. */
const regionCookie = 'souk-region';
const cohortCookie = 'souk-cohort';
const rentalCookie = 'souk-rental';
const languageCookie = 'souk-language';
const yearSeconds = 365 * 24 * 3600;

function read(name: string): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry?.slice(name.length + 1) ?? null;
}

function write(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and not synchronous
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}

/** The customer's lasting random id, which decides on canaries and nothing else. Made on a static host. */
export function cohortId(): string {
  const stored = read(cohortCookie);
  if (stored && /^[A-Za-z0-9-]{8,64}$/.test(stored)) return stored;
  const id = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36));
  write(cohortCookie, id.join('-'));
  return id.join('-');
}

/** Lets the next page be served with this region's document. */
export function rememberRegion(region: string): void {
  if (read(regionCookie) !== region) write(regionCookie, region);
}

/** Lets the next page be served with the preload hints of the home that this customer has. */
export function rememberRental(isRental: boolean): void {
  const value = isRental ? '1' : '0';
  if ((read(rentalCookie) ?? '0') !== value) write(rentalCookie, value);
}

/** Lets the next page be served with the preload hints of the texts that this customer reads. */
export function rememberLanguage(language: string): void {
  if ((read(languageCookie) ?? 'en') !== language) write(languageCookie, language);
}
