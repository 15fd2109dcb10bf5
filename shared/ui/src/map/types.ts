/** A position in degrees, WGS 84. */
export interface MapPoint {
  lat: number;
  lng: number;
}

/** A `price` marker is only its label, so that many of them fit. */
export type MarkerKind = 'store' | 'customer' | 'courier' | 'vehicle' | 'place' | 'price';

export interface MapMarker {
  id: string;
  kind: MarkerKind;
  position: MapPoint;
  /** Shown below the marker, or in it. */
  label: string;
  /** The label has no room: it is only the accessible name. */
  isBare?: boolean | undefined;
  /** Accessible name of a marker that can be pressed; must contain the label. */
  name?: string | undefined;
  /** Set for the selected one among several. */
  selected?: boolean | undefined;
  /** Degrees, 0 north, 90 east; taken from the movement when it is missing. */
  heading?: number | undefined;
  /** The marker can be pressed. */
  onSelect?: (() => void) | undefined;
}

/** The props of a provider's map view; the frame around it is shared. */
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
  /** Rings of the served area. */
  zone: ReadonlyArray<readonly MapPoint[]>;
  picked: MapPoint | null;
  onPick: ((point: MapPoint) => void) | undefined;
  onMove: (center: MapPoint, zoom: number) => void;
  /** Points that are kept visible; if empty, centre and zoom are used. */
  fitted: readonly MapPoint[];
  /** One finger and the wheel scroll the page; two fingers, and the wheel with Ctrl, move the map. */
  scrollsPage: boolean;
  /** The customer has moved the map. */
  onGrab: () => void;
}
