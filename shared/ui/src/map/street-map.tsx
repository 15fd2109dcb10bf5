import clsx from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { Component, type ReactNode, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { ErrorState } from '../feedback/error-state';
import { Spinner } from '../feedback/spinner';
import { Text } from '../layout/layout';
import { lazyPart, type MissingPart } from '../lazy/lazy-part';
import { VisuallyHidden } from '../text/visually-hidden';
import { useUiTexts } from '../texts/use-ui-texts';
import { mapConfiguration } from './configuration';
import { placeMarkers } from './geometry';
import { forgetDemoMap } from './leaflet/demo-map-source';
import styles from './map.module.css';
import { PickPad } from './pick-pad';
import type { MapMarker, MapPoint } from './types';
import { useGlidingMarkers } from './use-gliding-markers';

/** Decodes a line in Google's encoded polyline format, 5 decimals. */
export function decodePolyline(encoded: string): MapPoint[] {
  const points: MapPoint[] = [];
  let at = 0;
  let lat = 0;
  let lng = 0;
  function next(): number {
    let value = 0;
    let shift = 0;
    let chunk: number;
    do {
      chunk = encoded.charCodeAt(at++) - 63;
      value |= (chunk & 0x1f) << shift;
      shift += 5;
    } while (chunk >= 0x20);
    return value & 1 ? ~(value >> 1) : value >> 1;
  }
  while (at < encoded.length) {
    lat += next();
    lng += next();
    points.push({ lat: lat / 1e5, lng: lng / 1e5 });
  }
  return points;
}

interface MapBoundaryProps {
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** A failing map affects nothing else: the fallback is shown instead. */
class MapBoundary extends Component<MapBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children;
  }
}

const whileMissing = { missing: (part: MissingPart) => <MissingMap {...part} /> };
const LeafletView = lazyPart(() => import('./leaflet/leaflet-view'), whileMissing);
const GoogleView = lazyPart(() => import('./google/google-view'), whileMissing);

export interface StreetMapProps {
  /** Names the map. */
  label: string;
  /** What the map shows, as text for screen readers: distance and positions. */
  textAlternative: string;
  center: MapPoint;
  /** Initial zoom: 17, or 9 with a zone, by default. */
  zoom?: number | undefined;
  minZoom?: number | undefined;
  maxZoom?: number | undefined;
  markers?: readonly MapMarker[] | undefined;
  /** Encoded polyline of the route. */
  route?: string | undefined;
  /** Rings of the zone's polygons. */
  zone?: ReadonlyArray<readonly MapPoint[]> | undefined;
  /**
   * Points that are kept visible as they move, until the customer moves the map; the button with the label restores
   * that. One finger and the wheel then scroll the page and not the map.
   */
  follow?: { readonly points: readonly MapPoint[]; readonly label: string } | undefined;
  /** If set, a pin can be set by tap, by dragging, or with buttons. */
  onPick?: ((point: MapPoint) => void) | undefined;
  /** Position of the pin. */
  picked?: MapPoint | null | undefined;
  /** After the customer moved the map. */
  onMove?: ((center: MapPoint, zoom: number) => void) | undefined;
  className?: string | undefined;
}

const noMarkers: readonly MapMarker[] = [];
const noPoints: readonly MapPoint[] = [];
const noZone: ReadonlyArray<readonly MapPoint[]> = [];

/**
 * A street map: Google's when a key is configured, or else drawn from the demo's streets. The size comes from
 * `className`. When no map can be loaded, it says so, and the page works without it.
 */
export function StreetMap({
  label,
  textAlternative,
  center,
  zone = noZone,
  zoom = zone.length > 0 ? 9 : 17,
  minZoom = 1,
  maxZoom = 21,
  markers = noMarkers,
  route = '',
  follow,
  onPick,
  picked = null,
  onMove,
  className,
}: StreetMapProps) {
  const t = useUiTexts();
  const descriptionId = useId();
  const [shownZoom, setShownZoom] = useState(zoom);
  const [isGrabbed, setGrabbed] = useState(false);
  const gliding = useGlidingMarkers(markers);
  const placed = useMemo(() => placeMarkers(gliding, shownZoom), [gliding, shownZoom]);
  const line = useMemo(() => decodePolyline(route), [route]);
  const View = mapConfiguration().googleMapsKey ? GoogleView : LeafletView;
  useEffect(() => setShownZoom(zoom), [zoom]);

  function zoomTo(next: number) {
    setGrabbed(true);
    setShownZoom(next);
  }

  return (
    <section aria-label={label} className={clsx(styles.frame, className)}>
      <VisuallyHidden as="p" id={descriptionId}>
        {textAlternative}
      </VisuallyHidden>
      <MapBoundary
        fallback={(retry) => (
          <ErrorState
            title={t('mapFailed')}
            onRetry={() => {
              forgetDemoMap();
              retry();
            }}
          >
            <span>{t('mapFailedHint')}</span>
            <p>{textAlternative}</p>
          </ErrorState>
        )}
      >
        <Suspense fallback={<MapLoading />}>
          <View
            label={label}
            describedBy={descriptionId}
            center={center}
            zoom={shownZoom}
            minZoom={minZoom}
            maxZoom={maxZoom}
            markers={placed}
            route={line}
            zone={zone}
            picked={picked}
            onPick={onPick}
            fitted={follow && !isGrabbed ? follow.points : noPoints}
            scrollsPage={follow !== undefined}
            onGrab={() => setGrabbed(true)}
            onMove={(nextCenter, nextZoom) => {
              setShownZoom(nextZoom);
              onMove?.(nextCenter, nextZoom);
            }}
          />
          <div className={styles.zoom}>
            <IconButton
              label={t('mapZoomIn')}
              icon={<Plus size={20} />}
              disabled={shownZoom >= maxZoom}
              onClick={() => zoomTo(Math.min(maxZoom, Math.floor(shownZoom) + 1))}
            />
            <IconButton
              label={t('mapZoomOut')}
              icon={<Minus size={20} />}
              disabled={shownZoom <= minZoom}
              onClick={() => zoomTo(Math.max(minZoom, Math.ceil(shownZoom) - 1))}
            />
          </div>
          {follow && isGrabbed && (
            <Button size="small" className={styles.follow} onClick={() => setGrabbed(false)}>
              {follow.label}
            </Button>
          )}
          {onPick && <PickControls {...{ picked, center, onPick }} zoom={shownZoom} />}
        </Suspense>
      </MapBoundary>
    </section>
  );
}

function MissingMap({ retry, retrying }: MissingPart) {
  const t = useUiTexts();
  return (
    <ErrorState title={t('mapFailed')} onRetry={retry} retrying={retrying}>
      {t('mapFailedHint')}
    </ErrorState>
  );
}

function MapLoading() {
  const t = useUiTexts();
  return (
    <div className={styles.loading}>
      <Spinner size={28} label={t('mapLoading')} />
    </div>
  );
}

function PickControls({
  picked,
  center,
  zoom,
  onPick,
}: {
  picked: MapPoint | null;
  center: MapPoint;
  zoom: number;
  onPick: (point: MapPoint) => void;
}) {
  const t = useUiTexts();
  return (
    <>
      <Text size="sm" round="medium" padBlock={2} padInline={3} className={styles.hint}>
        {t('mapPickHint')}
      </Text>
      <PickPad point={picked ?? center} zoom={zoom} onPick={onPick} />
      <VisuallyHidden as="p" role="status">
        {picked &&
          t('mapPicked', {
            latitude: picked.lat.toFixed(5),
            longitude: picked.lng.toFixed(5),
          })}
      </VisuallyHidden>
    </>
  );
}
