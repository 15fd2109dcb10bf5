import type { LanguageCode } from '@storefront/domain';
import type { FeatureGroup } from './demo-map-source';
import { placeLabels, type StreetLabel } from './street-labels';

/** The names of every group and zoom level, placed once. */
export interface LabelBook {
  of: (
    groups: readonly FeatureGroup[],
    zoom: number,
    measure: (text: string) => number,
  ) => StreetLabel[];
}

/** The first group is the overview: its names are placed first, those of side streets where there is space. */
export function createLabelBook(language: LanguageCode): LabelBook {
  const pages = new Map<string, StreetLabel[]>();
  return {
    of(groups, zoom, measure) {
      const standing: StreetLabel[] = [];
      for (const group of groups) {
        const key = `${zoom} ${group.key}`;
        const labels =
          pages.get(key) ?? placeLabels(group.features, zoom, language, measure, standing);
        pages.set(key, labels);
        standing.push(...labels);
      }
      return standing;
    },
  };
}
