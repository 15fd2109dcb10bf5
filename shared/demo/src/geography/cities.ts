import type { LatLng, LocalizedText } from '@storefront/backend/geometry/coordinates';
import type { Bounds } from '@storefront/backend/geometry/polygons';

export type CityKey = 'cairo' | 'riyadh';

/** A demo city: the bounds within which its streets are drawn. */
export interface City {
  key: CityKey;
  name: LocalizedText;
  country: LocalizedText;
  timeZone: string;
  center: LatLng;
  bounds: Bounds;
}

export const cities: Record<CityKey, City> = {
  cairo: {
    key: 'cairo',
    name: { en: 'Cairo', ar: 'القاهرة' },
    country: { en: 'Egypt', ar: 'مصر' },
    timeZone: 'Africa/Cairo',
    center: { lat: 30.0444, lng: 31.2357 },
    bounds: { south: 29.935, west: 31.115, north: 30.135, east: 31.545 },
  },
  riyadh: {
    key: 'riyadh',
    name: { en: 'Riyadh', ar: 'الرياض' },
    country: { en: 'Saudi Arabia', ar: 'السعودية' },
    timeZone: 'Asia/Riyadh',
    center: { lat: 24.7136, lng: 46.6753 },
    bounds: { south: 24.58, west: 46.56, north: 24.86, east: 46.83 },
  },
};

export const cityKeys: readonly CityKey[] = ['cairo', 'riyadh'];
