import type { LanguageCode } from '@storefront/domain';
import type { MapFeature } from './map-features';
import { labelledAt } from './map-style';

/** A name along a street: its middle in pixels of the zoom level, and its slope. */
export interface StreetLabel {
  text: string;
  x: number;
  y: number;
  /** Radians; limited so that the text is never upside down. */
  angle: number;
  width: number;
}

/** Minimum distance in pixels between two labels of one street, and around any label. */
const repeat = 420;
const room = 26;

/**
 * The positions of labels at a zoom level, independent of tiles, so that a label that crosses the edge of a tile
 * continues in the next one.
 */
export function placeLabels(
  features: readonly MapFeature[],
  zoom: number,
  language: LanguageCode,
  measure: (text: string) => number,
  /** Labels that are already placed. */
  standing: readonly StreetLabel[] = [],
): StreetLabel[] {
  const scale = 2 ** zoom;
  const taken = new Map<string, StreetLabel[]>();
  for (const label of standing) occupy(label, taken);
  const placed: StreetLabel[] = [];
  const lastOfName = new Map<string, StreetLabel[]>();

  for (const feature of features) {
    const [first, last] = labelledAt[feature.kind] ?? [22, 22];
    if (!feature.name || zoom < first || zoom > last) continue;
    const text = feature.name[language];
    const width = measure(text);
    for (const label of candidates(feature, scale, text, width)) {
      const sameName = lastOfName.get(text) ?? [];
      const tooNear = sameName.some(({ x, y }) => Math.hypot(x - label.x, y - label.y) < repeat);
      if (tooNear || collides(label, taken)) continue;
      placed.push(label);
      occupy(label, taken);
      lastOfName.set(text, [...sameName, label]);
    }
  }
  return placed;
}

/** The position itself, or the parts of the street that are straight and long enough for the label. */
function* candidates(
  { kind, lines }: MapFeature,
  scale: number,
  text: string,
  width: number,
): Generator<StreetLabel> {
  const [line = new Float64Array()] = lines;
  if (kind === 'district') {
    yield { text, x: (line[0] ?? 0) * scale, y: (line[1] ?? 0) * scale, angle: 0, width };
  }
  for (let at = 2; at < line.length; at += 2) {
    const x1 = (line[at - 2] ?? 0) * scale;
    const y1 = (line[at - 1] ?? 0) * scale;
    const x2 = (line[at] ?? 0) * scale;
    const y2 = (line[at + 1] ?? 0) * scale;
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length < width * 0.9) continue;
    const slope = Math.atan2(y2 - y1, x2 - x1);
    const angle = Math.abs(slope) > Math.PI / 2 ? slope - Math.sign(slope) * Math.PI : slope;
    const count = Math.max(1, Math.floor(length / repeat));
    for (let part = 0; part < count; part += 1) {
      const share = (part + 0.5) / count;
      yield { text, x: x1 + (x2 - x1) * share, y: y1 + (y2 - y1) * share, angle, width };
    }
  }
}

const cell = 128;

function cellsOf({ x, y, width }: StreetLabel): string[] {
  const reach = width / 2 + room;
  const keys: string[] = [];
  for (let cx = Math.floor((x - reach) / cell); cx <= Math.floor((x + reach) / cell); cx += 1) {
    for (let cy = Math.floor((y - reach) / cell); cy <= Math.floor((y + reach) / cell); cy += 1) {
      keys.push(`${cx} ${cy}`);
    }
  }
  return keys;
}

function collides(label: StreetLabel, taken: ReadonlyMap<string, StreetLabel[]>): boolean {
  return cellsOf(label).some((key) =>
    taken.get(key)?.some((other) => {
      const distance = Math.hypot(other.x - label.x, other.y - label.y);
      return distance < (other.width + label.width) / 2 + room;
    }),
  );
}

function occupy(label: StreetLabel, taken: Map<string, StreetLabel[]>): void {
  for (const key of cellsOf(label)) taken.set(key, [...(taken.get(key) ?? []), label]);
}
