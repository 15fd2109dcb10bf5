import type { MapMarker, MapPoint } from './types';

const radians = Math.PI / 180;

/** Compass direction in degrees, 0 north, 90 east. */
export function headingBetween(from: MapPoint, to: MapPoint): number {
  const east = (to.lng - from.lng) * Math.cos(from.lat * radians);
  return (Math.atan2(east, to.lat - from.lat) / radians + 360) % 360;
}

export function pointBetween(from: MapPoint, to: MapPoint, share: number): MapPoint {
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
  };
}

export function samePoint(one: MapPoint, other: MapPoint): boolean {
  return one.lat === other.lat && one.lng === other.lng;
}

/** The point that is this many screen pixels east and north of another at a zoom level. */
export function movedBy(point: MapPoint, east: number, north: number, zoom: number): MapPoint {
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const lat = point.lat + north * degreesPerPixel * Math.cos(point.lat * radians);
  return {
    lat: Math.max(-85, Math.min(85, lat)),
    lng: point.lng + east * degreesPerPixel,
  };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Pixels; a price has the height of a touch target, other markers are a disc with a label below. */
const PRICE_HEIGHT = 44;

/** The approximate space of a marker on the screen; the width of its text is unknown before it is rendered. */
function roomOf({ kind, label, position: { lat, lng } }: MapMarker, zoom: number): Box {
  const pixels = 256 * 2 ** zoom;
  const x = (lng / 360) * pixels;
  const mercator = Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2));
  const y = -(mercator / (2 * Math.PI)) * pixels;
  const half = Math.max(PRICE_HEIGHT, Math.min(156, label.length * 9 + 18)) / 2;
  const [above, below] = kind === 'price' ? [PRICE_HEIGHT / 2, PRICE_HEIGHT / 2] : [18, 42];
  return { left: x - half, right: x + half, top: y - above, bottom: y + below };
}

/**
 * Moves prices that would cover another marker up or down until they cover none, so that every one can be read and
 * pressed. At a higher zoom they return to their positions.
 */
export function spreadPrices(markers: readonly MapMarker[], zoom: number): readonly MapMarker[] {
  const taken = markers.filter(({ kind }) => kind !== 'price').map((one) => roomOf(one, zoom));
  return markers.map((marker) => {
    if (marker.kind !== 'price') return marker;
    const room = roomOf(marker, zoom);
    const covers = (by: number) =>
      taken.some(
        (one) =>
          room.left < one.right &&
          one.left < room.right &&
          room.top + by < one.bottom &&
          one.top < room.bottom + by,
      );
    let by = 0;
    // 0, 24 px down, 24 up, 48 down, and so on.
    for (let step = 1; covers(by); step += 1) {
      by = 24 * Math.ceil(step / 2) * (step % 2 === 1 ? 1 : -1);
    }
    taken.push({ ...room, top: room.top + by, bottom: room.bottom + by });
    return by === 0 ? marker : { ...marker, position: movedBy(marker.position, 0, -by, zoom) };
  });
}
