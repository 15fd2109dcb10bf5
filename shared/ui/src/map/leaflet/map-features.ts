import type { DemoOverview, DemoStreet, LocalizedText, Position, StreetClass } from './demo-map';
import { type Box, boxOf, type FlatLine, flatten } from './plan';

export type FeatureKind = 'water' | 'park' | 'district' | StreetClass;

/** A feature to draw, in flat world coordinates. */
export interface MapFeature {
  kind: FeatureKind;
  name: LocalizedText | null;
  /** One line, the rings of an area, or the one point of a district. */
  lines: readonly FlatLine[];
  box: Box;
}

function feature(
  kind: FeatureKind,
  lines: readonly (readonly Position[])[],
  name: LocalizedText | null = null,
): MapFeature {
  const flat = lines.map(flatten);
  // The first ring encloses the others.
  return { kind, name, lines: flat, box: boxOf(flat[0] ?? new Float64Array()) };
}

export function streetFeatures(streets: readonly DemoStreet[]): MapFeature[] {
  return streets.map((street) => feature(street.class, [street.line], street.name));
}

export function overviewFeatures(overview: DemoOverview): MapFeature[] {
  return [
    ...overview.parks.map(({ rings }) => feature('park', rings)),
    ...overview.water.map(({ rings }) => feature('water', rings)),
    ...streetFeatures(overview.streets),
    ...overview.districts.map(({ center, name }) => feature('district', [[center]], name)),
  ];
}
