import type { TravelMode } from '@storefront/backend/initial-data';
import type { StreetClass } from './land';

export const travelModes = ['DRIVE', 'WALK', 'BICYCLE'] as const satisfies readonly TravelMode[];

/** Metres per second by mode and class of street; 0 where the mode is not allowed. */
const speeds = {
  DRIVE: { motorway: 19, primary: 10.5, secondary: 8, residential: 5, path: 0, ferry: 0 },
  WALK: { motorway: 0, primary: 1.35, secondary: 1.35, residential: 1.35, path: 1.35, ferry: 1 },
  BICYCLE: { motorway: 0, primary: 4.4, secondary: 4.2, residential: 3.9, path: 3, ferry: 1 },
} as const satisfies Record<TravelMode, Record<StreetClass, number>>;

export function speedOf(mode: TravelMode, street: StreetClass): number {
  return speeds[mode][street];
}

export function topSpeedOf(mode: TravelMode): number {
  return Math.max(...Object.values(speeds[mode]));
}

export function canUse(mode: TravelMode, street: StreetClass): boolean {
  return speeds[mode][street] > 0;
}
