import type { LocalizedText, PlanPoint } from '@storefront/backend/geometry/coordinates';
import type { StreetClass } from './land';

/** A street with its name. Its pieces are the parts that water, parks and borders leave. */
export interface Street {
  id: number;
  name: LocalizedText;
  class: StreetClass;
  /** The index of its district; null for main roads, which run through several. */
  district: number | null;
}

/** A continuous part of a street; `start` is its distance in metres from the beginning of the house numbers. */
export interface StreetPiece {
  street: Street;
  start: number;
  points: PlanPoint[];
}

/** Metres between the house numbers on one side. */
export const metresPerHouse = 14;
