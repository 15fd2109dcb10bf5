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

/** Pixels: the least height and width of a marker that can be pressed. */
const TARGET = 44;
/** Pixels from the middle of a disc to its edge, and to the end of the label below it. */
const DISC = 18;
const LABEL = 42;

const boxAround = (
  { position: { lat, lng } }: MapMarker,
  zoom: number,
  { half, above, below }: Readonly<Record<'half' | 'above' | 'below', number>>,
): Box => {
  const pixels = 256 * 2 ** zoom;
  const x = (lng / 360) * pixels;
  const mercator = Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2));
  const y = -(mercator / (2 * Math.PI)) * pixels;
  return { left: x - half, right: x + half, top: y - above, bottom: y + below };
};

const isCrossed = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** About half of the width of a marker's text, which is unknown before it is rendered. */
const halfOf = ({ kind, label }: MapMarker) =>
  Math.min(156, label.length * (kind === 'price' ? 9 : 6.5) + 18) / 2;

/** The space of a marker on the screen; that of a disc that can be pressed is without its label. */
function roomOf(marker: MapMarker, zoom: number): Box {
  const half = Math.max(TARGET / 2, halfOf(marker));
  const middle = { above: TARGET / 2, below: TARGET / 2 };
  if (marker.kind === 'price') return boxAround(marker, zoom, { half, ...middle });
  if (marker.onSelect) return boxAround(marker, zoom, { half: TARGET / 2, ...middle });
  return boxAround(marker, zoom, { half, above: DISC, below: LABEL });
}

const isLabelled = ({ kind, onSelect }: MapMarker) => kind !== 'price' && onSelect !== undefined;
/** Without the part that lies in the marker's own target. */
const labelOf = (marker: MapMarker, zoom: number) =>
  boxAround(marker, zoom, { half: halfOf(marker), above: -TARGET / 2 - 1, below: LABEL });

/** A price is much wider than high. */
const upAndDown: readonly (readonly [east: number, south: number])[] = [
  [0, 1],
  [0, -1],
];
const around = [...upAndDown, [1, 0], [-1, 0], [1, 1], [-1, 1], [1, -1], [-1, -1]] as const;

/** The nearest place of a marker, in steps of 8 px, where it covers no other. */
function freeRoom(marker: MapMarker, zoom: number, taken: readonly Box[]) {
  const room = roomOf(marker, zoom);
  for (let far = 0; ; far += 8) {
    for (const [x, y] of marker.kind === 'price' ? upAndDown : around) {
      const [east, south] = [x * far, y * far];
      const there = {
        left: room.left + east,
        right: room.right + east,
        top: room.top + south,
        bottom: room.bottom + south,
      };
      if (!taken.some((one) => isCrossed(one, there))) return { room: there, east, south };
    }
  }
}

/**
 * Makes each marker readable and pressable. Prices, and discs that can be pressed, are moved until they
 * cover no other marker; then the label of a disc is left out where it would cover a marker or another label. At a
 * higher zoom the markers return to their positions.
 */
export function placeMarkers(markers: readonly MapMarker[], zoom: number): readonly MapMarker[] {
  const isMoved = ({ kind, onSelect }: MapMarker) => kind === 'price' || onSelect !== undefined;
  const taken = markers.filter((one) => !isMoved(one)).map((one) => roomOf(one, zoom));
  const placed = markers.map((marker) => {
    if (!isMoved(marker)) return marker;
    const { room, east, south } = freeRoom(marker, zoom, taken);
    taken.push(room);
    if (east === 0 && south === 0) return marker;
    return { ...marker, position: movedBy(marker.position, east, -south, zoom) };
  });
  const bare = new Set<MapMarker>();
  const chosenFirst = [true, false].flatMap((isChosen) =>
    placed.filter((one) => isLabelled(one) && (one.selected ?? false) === isChosen),
  );
  for (const marker of chosenFirst) {
    const label = labelOf(marker, zoom);
    if (!marker.selected && taken.some((one) => isCrossed(one, label))) bare.add(marker);
    else taken.push(label);
  }
  return placed.map((marker) => (bare.has(marker) ? { ...marker, isBare: true } : marker));
}
