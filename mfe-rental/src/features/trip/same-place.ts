import { straightLineMetres } from '@storefront/pricing';

interface Place {
  readonly lat: number;
  readonly lng: number;
}

const SAME_PLACE_METRES = 200;

/** Whether two points count as the same place: they are close to each other, or both are absent. */
export function isSamePlace(one: Place | null | undefined, other: Place | null | undefined) {
  if (!one || !other) return !one && !other;
  return straightLineMetres(one, other) <= SAME_PLACE_METRES;
}
