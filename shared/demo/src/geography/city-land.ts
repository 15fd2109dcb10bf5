import type { Position } from '@storefront/backend/geometry/coordinates';
import { boundsOf } from '@storefront/backend/geometry/polygons';
import type { CityKey } from './cities';
import { cairoDistricts } from './data/cairo-districts';
import { cairoParks, cairoWater, eastBank, westBank } from './data/cairo-nature';
import { cairoRoads } from './data/cairo-roads';
import { cairoStreetNames } from './data/cairo-street-names';
import { riyadhDistricts } from './data/riyadh-districts';
import { riyadhParks, riyadhWater } from './data/riyadh-nature';
import { riyadhRoads } from './data/riyadh-roads';
import { riyadhStreetNames } from './data/riyadh-street-names';
import type { CityLand } from './land';

/** The longitude of a line that runs from south to north, at a latitude. */
function longitudeAt(line: readonly Position[], lat: number): number {
  let [previousLat, previousLng] = line[0] ?? [0, 0];
  for (const [nextLat, nextLng] of line) {
    if (nextLat >= lat && nextLat > previousLat) {
      return (
        previousLng + ((lat - previousLat) / (nextLat - previousLat)) * (nextLng - previousLng)
      );
    }
    [previousLat, previousLng] = [nextLat, nextLng];
  }
  return previousLng;
}

/** Beyond these longitudes the bank needs no closer look. */
const nile = boundsOf([...eastBank, ...westBank]);

/** The data from which each demo city is drawn. */
export const cityLands: Record<CityKey, CityLand> = {
  cairo: {
    water: cairoWater,
    parks: cairoParks,
    districts: cairoDistricts,
    mainRoads: cairoRoads,
    streetNames: cairoStreetNames,
    bankOf(lat, lng) {
      if (lng > nile.east) return 'east';
      if (lng < nile.west) return 'west';
      return lng > (longitudeAt(eastBank, lat) + longitudeAt(westBank, lat)) / 2 ? 'east' : 'west';
    },
  },
  riyadh: {
    water: riyadhWater,
    parks: riyadhParks,
    districts: riyadhDistricts,
    mainRoads: riyadhRoads,
    streetNames: riyadhStreetNames,
    bankOf: () => 'west',
  },
};
