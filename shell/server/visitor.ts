import { randomUUID } from 'node:crypto';
import { type LanguageCode, supportedLanguage } from '@storefront/domain';

/** Names of the cookies; the page uses the same ones on a static host. */
const regionCookie = 'souk-region';
const cohortCookie = 'souk-cohort';
const rentalCookie = 'souk-rental';
const languageCookie = 'souk-language';

/** What the server knows of who asks for a page. */
export interface Visitor {
  /** The region that the page found the customer to be in, if it has done so before. */
  readonly region: string | null;
  /** Whether the customer shops in the rental module, as the page has noted: its home is the rental's then. */
  readonly isRental: boolean;
  /** The language that the page was last shown in, as the page has noted; English before the first page. */
  readonly language: LanguageCode;
  /** Lasting random id that decides which canaries the customer gets; nothing else hangs on it. */
  readonly cohort: string;
  /** `Set-Cookie` for a customer who had no id yet. */
  readonly newCookie: string | null;
}

function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key = '', value = ''] = part.split('=', 2);
    if (key.trim() === name) return value.trim();
  }
  return null;
}

/**
 * Reads the visitor's cookies; values that this site did not write count as absent.
 * @param isSecure whether customers reach the site by https: the new cookie then never travels without
 */
export function readVisitor(cookieHeader: string | undefined, isSecure: boolean): Visitor {
  const header = cookieHeader ?? '';
  const region = cookieValue(header, regionCookie);
  const cohort = cookieValue(header, cohortCookie);
  const known = cohort !== null && /^[A-Za-z0-9-]{8,64}$/.test(cohort) ? cohort : null;
  const value = known ?? randomUUID();
  return {
    region,
    isRental: cookieValue(header, rentalCookie) === '1',
    language: supportedLanguage(cookieValue(header, languageCookie)),
    cohort: value,
    // The page reads it too: it resolves the same releases.
    newCookie: known
      ? null
      : `${cohortCookie}=${value}; Path=/; Max-Age=${365 * 24 * 3600}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}
