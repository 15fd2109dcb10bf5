/** A position in degrees, WGS 84. */
export interface MapPoint {
  lat: number;
  lng: number;
}

/** A price is its label alone, which many of them leave room for. */
export type MarkerKind = 'store' | 'customer' | 'courier' | 'vehicle' | 'place' | 'price';

export interface MapMarker {
  id: string;
  kind: MarkerKind;
  position: MapPoint;
  /** Written under the marker, or in it. */
  label: string;
  /** More than the label says, and the label in it: for one that can be pressed. */
  name?: string | undefined;
  /** Of several that can be pressed, it is the chosen one. */
  selected?: boolean | undefined;
  /** Degrees, 0 north, 90 east; taken from the movement when it is missing. */
  heading?: number | undefined;
  /** The marker can be pressed. */
  onSelect?: (() => void) | undefined;
}

/** What a provider of maps has to draw and to tell; the frame around it is common. */
export interface MapViewProps {
  label: string;
  describedBy: string;
  center: MapPoint;
  zoom: number;
  minZoom: number;
  maxZoom: number;
  markers: readonly MapMarker[];
  /** Points of the route's line. */
  route: readonly MapPoint[];
  /** Rings of the area that is served. */
  zone: ReadonlyArray<readonly MapPoint[]>;
  picked: MapPoint | null;
  onPick: ((point: MapPoint) => void) | undefined;
  onMove: (center: MapPoint, zoom: number) => void;
  /** Points that are in view; without any the centre and the zoom decide. */
  fitted: readonly MapPoint[];
  /** One finger and the wheel scroll the page; two fingers, and the wheel with Ctrl, move the map. */
  scrollsPage: boolean;
  /** The customer has taken hold of the map. */
  onGrab: () => void;
}
