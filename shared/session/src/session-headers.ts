import { getModule } from './chosen-module';
import { getSettings } from './settings';
import { getWhere, placeDegrees } from './where';
import { getToken } from './who';

export type SessionHeaders = Readonly<
  Partial<
    Record<
      'latitude' | 'longitude' | 'zoneid' | 'moduleId' | 'X-localization' | 'authorization',
      string
    >
  >
>;

/**
 * The session (caller and place) as the headers of every call, for the client of `@storefront/api`. Each value is
 * checked when it is stored and is plain ASCII; headers without a value are left out. The browser sets `origin`.
 */
export function sessionHeaders(): SessionHeaders {
  const { coordinates, zoneIds } = getWhere();
  const module = getModule();
  const token = getToken();
  return {
    'X-localization': getSettings().language,
    ...(coordinates && {
      latitude: placeDegrees(coordinates.lat),
      longitude: placeDegrees(coordinates.lng),
    }),
    ...(zoneIds && { zoneid: JSON.stringify(zoneIds) }),
    ...(module && { moduleId: String(module.id) }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}
