import type { LocalizedText, PlanPoint } from '@storefront/backend/geometry/coordinates';
import type { StreetClass } from './land';

/** A street as people name it. Its pieces are what water, parks and borders leave of it. */
export interface Street {
  id: number;
  name: LocalizedText;
  class: StreetClass;
  /** The index of its district; null for main roads, which run through several. */
  district: number | null;
}

/** An unbroken part of a street; `start` is its distance in metres from where house numbers begin. */
export interface StreetPiece {
  street: Street;
  start: number;
  points: PlanPoint[];
}

/** Metres between house numbers of one side. */
export const metresPerHouse = 14;
