import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  isLanguageCode,
  type LanguageCode,
  type ModuleType,
  moduleTypes,
  preferredLanguage,
  sells,
} from '@storefront/domain';

/** The visitor's settings that a page mirrors into a cookie, so that a server can render the next page. */
interface MirroredVisitor {
  readonly language: LanguageCode | null;
  readonly theme: 'light' | 'dark' | null;
  /** The chosen module. */
  readonly module: { readonly id: number; readonly module_type: ModuleType } | null;
  /** The place of delivery: zones, the main one first, and degrees with four decimals, which is about 11 m. */
  readonly place: {
    readonly zoneIds: number[];
    readonly lat: number;
    readonly lng: number;
  } | null;
}

const MAX_LENGTH = 200;
const MAX_ZONES = 20;
const themes: Readonly<Record<string, 'light' | 'dark'>> = { l: 'light', d: 'dark' };

const idOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

function moduleOf(id: string, type: string): MirroredVisitor['module'] {
  const moduleId = idOf(id);
  const module_type = moduleTypes.find((known) => known === type);
  return moduleId !== null && module_type ? { id: moduleId, module_type } : null;
}

function zonesOf(text: string): number[] | null {
  const ids = text.split('_').map(idOf);
  const zoneIds = ids.filter((id) => id !== null);
  return zoneIds.length === ids.length && zoneIds.length <= MAX_ZONES ? zoneIds : null;
}

/** Degrees with `p` as the decimal point, because a point separates the parts. */
function degreesOf(text: string, limit: number): number | null {
  if (!/^-?\d{1,3}(p\d{1,4})?$/.test(text)) return null;
  const degrees = Number(text.replace('p', '.'));
  return Math.abs(degrees) <= limit ? degrees : null;
}

function placeOf(zones: string, latitude: string, longitude: string): MirroredVisitor['place'] {
  const zoneIds = zonesOf(zones);
  const lat = degreesOf(latitude, 90);
  const lng = degreesOf(longitude, 180);
  return zoneIds && lat !== null && lng !== null ? { zoneIds, lat, lng } : null;
}

/**
 * Reads the cookie `souk-visitor`: `v1.<language>.<theme>.<module id>.<module type>.<zones>.<lat>.<lng>`, such as
 * `v1.ar.d.1.food.1_2.30p0444.31p2357`; unknown parts are empty. Anybody can write a cookie, so a malformed part counts
 * as absent.
 */
function readMirror(cookie: string | null): MirroredVisitor {
  const isUsable = cookie !== null && cookie.length <= MAX_LENGTH;
  const [version, language = '', theme = '', id = '', type = '', zones = '', lat = '', lng = ''] =
    isUsable ? cookie.split('.') : [];
  if (version !== 'v1') return { language: null, theme: null, module: null, place: null };
  return {
    language: isLanguageCode(language) ? language : null,
    theme: Object.hasOwn(themes, theme) ? (themes[theme] ?? null) : null,
    module: moduleOf(id, type),
    place: placeOf(zones, lat, lng),
  };
}

/** Names of the cookies; the page uses the same ones on a static host. */
const regionCookie = 'souk-region';
const cohortCookie = 'souk-cohort';
const visitorCookie = 'souk-visitor';

/** What the server knows about the visitor of a page. None of it identifies them. */
export interface Visitor extends Omit<MirroredVisitor, 'language'> {
  /** The customer's region as an earlier page determined it, if any. */
  readonly region: string | null;
  /** Whether the customer shops in the rental module, whose home is the rental's. */
  readonly isRental: boolean;
  /** The language in which the page was shown last; before the first page, the browser's. */
  readonly language: LanguageCode;
  /** Permanent random id that decides which canaries the customer gets; it is used for nothing else. */
  readonly cohort: string;
  /** `Set-Cookie` for a customer without an id. */
  readonly newCookie: string | null;
}

function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key = '', value = ''] = part.split('=', 2);
    if (key.trim() === name) return value.trim();
  }
  return null;
}

/** The languages of an `Accept-Language` header, most preferred first. */
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
 * @param isSecure whether the site is served over https: the new cookie is then never sent without
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
    // The page reads it too, to resolve the same releases.
    newCookie: known
      ? null
      : `${cohortCookie}=${value}; Path=/; Max-Age=${365 * 24 * 3600}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}

/** Whether the request comes from a phone, according to the browser. */
export function isPhone(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1';
}
