/** A point on the map, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}
