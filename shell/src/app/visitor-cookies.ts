import {
  getModule,
  getSettings,
  getWhere,
  onModuleChosen,
  placeDegrees,
  useSettings,
  useWhere,
} from '@storefront/session';
import { readCookie, writeCookie } from '../features/cookies/cookies';

/** The same names as in the shell's server, which reads the cookies before it writes the page. */
const regionCookie = 'souk-region';
const cohortCookie = 'souk-cohort';
const visitorCookie = 'souk-visitor';
/** A place in more zones, or a longer text, is omitted: the server then treats the visitor as one without a place. */
const MAX_ZONES = 20;
const MAX_LENGTH = 200;

/** The customer's permanent random id, which decides on canaries and nothing else. Created on a static host. */
export function cohortId(): string {
  const stored = readCookie(cohortCookie);
  if (stored && /^[A-Za-z0-9-]{8,64}$/.test(stored)) return stored;
  const id = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36));
  writeCookie(cohortCookie, id.join('-'));
  return id.join('-');
}

/** Stores the region in a cookie, so that the next page is served with its document. */
export function rememberRegion(region: string): void {
  if (readCookie(regionCookie) !== region) writeCookie(regionCookie, region);
}

/** A decimal point would end the part. */
const cookieDegrees = (degrees: number) => placeDegrees(degrees).replace('.', 'p');

function placeParts(): readonly string[] {
  const { zoneIds, coordinates } = getWhere();
  if (!zoneIds || !coordinates || zoneIds.length > MAX_ZONES) return ['', '', ''];
  const { lat, lng } = coordinates;
  return [zoneIds.join('_'), cookieDegrees(lat), cookieDegrees(lng)];
}

/** `v1.<language>.<theme>.<module id>.<module type>.<zone ids>.<lat>.<lng>`; unknown parts are empty. */
function visitorText(): string {
  const { language, theme } = getSettings();
  const module = getModule();
  const known = [
    'v1',
    language,
    theme === 'system' ? '' : theme.slice(0, 1),
    String(module?.id ?? ''),
    module?.module_type ?? '',
  ];
  const text = [...known, ...placeParts()].join('.');
  return text.length <= MAX_LENGTH ? text : [...known, '', '', ''].join('.');
}

function rememberVisitor(): void {
  const text = visitorText();
  if (readCookie(visitorCookie) !== text) writeCookie(visitorCookie, text);
}

/**
 * Mirrors language, theme, module and place in a cookie, now and after each change, so that the server renders the next
 * page's first screen as this customer sees it. It contains no token, name or address; a value that the customer
 * removes is removed from it immediately. Some browsers delete cookies of scripts after a week, but not the storage.
 * @returns whether this document was requested without the place that the browser knows
 */
export function mirrorVisitor(): boolean {
  const [zones = ''] = placeParts();
  const isPlaceless = zones !== '' && !readCookie(visitorCookie)?.split('.')[5];
  rememberVisitor();
  useSettings.subscribe(rememberVisitor);
  useWhere.subscribe(rememberVisitor);
  onModuleChosen(rememberVisitor);
  return isPlaceless;
}
