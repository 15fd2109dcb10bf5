import {
  isLanguageCode,
  type LanguageCode,
  type ModuleType,
  moduleTypes,
} from '@storefront/domain';

/** The visitor's settings that a page writes into its cookie, so that a server can render the next page. */
export interface MirroredVisitor {
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

/** Degrees with `p` for the decimal point, which separates the parts. */
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
 * `v1.ar.d.1.food.1_2.30p0444.31p2357`; parts that are not known are empty. Anybody can write a cookie: a part that
 * is not of its form counts as absent.
 */
export function readMirror(cookie: string | null): MirroredVisitor {
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
