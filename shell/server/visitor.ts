import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type LanguageCode, preferredLanguage, sells } from '@storefront/domain';
import { type MirroredVisitor, readMirror } from './visitor-mirror';

/** Names of the cookies; the page uses the same ones on a static host. */
const regionCookie = 'souk-region';
const cohortCookie = 'souk-cohort';
const visitorCookie = 'souk-visitor';

/** What the server knows about the visitor of a page. None of it identifies them. */
export interface Visitor extends Omit<MirroredVisitor, 'language'> {
  /** The customer's region as an earlier page determined it, if any. */
  readonly region: string | null;
  /** Whether the customer shops in the rental module: its home is the rental's then. */
  readonly isRental: boolean;
  /** The language that the page was last shown in; the browser's before the first page. */
  readonly language: LanguageCode;
  /** Lasting random id that decides which canaries the customer gets; it is used for nothing else. */
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

/** The languages of an `Accept-Language` header, the most wanted first. */
function languagesOf(header = ''): readonly string[] {
  return header
    .split(',')
    .map((part) => {
      const [code = '', quality] = part.split(/;\s*q=/i);
      return { code, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ code }) => code);
}

/**
 * Reads the visitor's cookies, and the language of their browser; cookies that this site did not write count as absent.
 * @param isSecure whether customers reach the site by https: the new cookie then never travels without
 */
export function readVisitor(
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
  isSecure: boolean,
): Visitor {
  const header = headers.cookie ?? '';
  const region = cookieValue(header, regionCookie);
  const cohort = cookieValue(header, cohortCookie);
  const known = cohort !== null && /^[A-Za-z0-9-]{8,64}$/.test(cohort) ? cohort : null;
  const value = known ?? randomUUID();
  const mirror = readMirror(cookieValue(header, visitorCookie));
  return {
    ...mirror,
    region,
    isRental: sells(mirror.module?.module_type, 'trips'),
    language: mirror.language ?? preferredLanguage(languagesOf(headers['accept-language'])),
    cohort: value,
    // The page reads it too: it resolves the same releases.
    newCookie: known
      ? null
      : `${cohortCookie}=${value}; Path=/; Max-Age=${365 * 24 * 3600}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}

/** Whether a phone requests the page, by its browser's own statement. */
export function isPhone(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1';
}
