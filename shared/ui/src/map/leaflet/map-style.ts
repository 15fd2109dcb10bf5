import type { StreetClass } from './demo-map';
import type { FeatureKind } from './map-features';

/** Colours of the map, from the tokens of the current theme. */
export interface MapColors {
  land: string;
  water: string;
  park: string;
  street: string;
  main: string;
  motorway: string;
  casing: string;
  label: string;
  halo: string;
}

const names: readonly (keyof MapColors)[] = [
  'land',
  'water',
  'park',
  'street',
  'main',
  'motorway',
  'casing',
  'label',
  'halo',
];

/** Reads `--map-<name>` at an element, so that a map follows the theme of its place. */
export function mapColors(element: Element): MapColors {
  const style = getComputedStyle(element);
  const colors: MapColors = {
    land: '',
    water: '',
    park: '',
    street: '',
    main: '',
    motorway: '',
    casing: '',
    label: '',
    halo: '',
  };
  for (const name of names) colors[name] = style.getPropertyValue(`--map-${name}`).trim();
  return colors;
}

interface LineStyle {
  color: keyof MapColors;
  /** Width in metres, so that streets grow with the zoom. */
  metres: number;
  /** Minimum width in pixels. */
  least: number;
  /** From this zoom on. */
  from: number;
  dash?: readonly number[];
}

/** Drawn in this order, the later above the earlier. */
export const lineStyles: Record<StreetClass, LineStyle> = {
  ferry: { color: 'label', metres: 0, least: 1, from: 12, dash: [4, 6] },
  path: { color: 'casing', metres: 2, least: 1, from: 16, dash: [3, 3] },
  residential: { color: 'street', metres: 7, least: 1, from: 14 },
  secondary: { color: 'street', metres: 11, least: 1.2, from: 12 },
  primary: { color: 'main', metres: 15, least: 1.8, from: 9 },
  motorway: { color: 'motorway', metres: 20, least: 2.4, from: 7 },
};

export const lineOrder: readonly StreetClass[] = [
  'ferry',
  'path',
  'residential',
  'secondary',
  'primary',
  'motorway',
];

/** The features with labels, with the first and the last zoom at which they are shown. */
export const labelledAt: Partial<Record<FeatureKind, readonly [first: number, last: number]>> = {
  district: [12, 15],
  motorway: [13, 21],
  primary: [14, 21],
  secondary: [15, 21],
  residential: [17, 21],
};

/** Pixels of a street's width at a zoom, with the approximate scale at the latitude of the demo's cities. */
export function lineWidth(kind: StreetClass, zoom: number): number {
  const { metres, least } = lineStyles[kind];
  const pixelsPerMetre = (256 * 2 ** zoom) / 40_075_017 / 0.87;
  return Math.max(least, Math.min(metres * pixelsPerMetre, 44));
}
