import {
  GoogleMap,
  MarkerF,
  OverlayViewF,
  PolygonF,
  PolylineF,
  useJsApiLoader,
} from '@react-google-maps/api';
import { getLanguage } from '@storefront/i18n';
import { useEffect, useMemo, useState } from 'react';
import { useUiTexts } from '../../texts/use-ui-texts';
import { useDelayedFlag } from '../../theme/use-delayed-flag';
import { useDocumentAttribute } from '../../theme/use-document-attribute';
import { type ColorRole, palette } from '../../tokens/palette';
import { mapConfiguration } from '../configuration';
import styles from '../map.module.css';
import { MarkerView } from '../marker-view';
import type { MapPoint, MapViewProps } from '../types';

/** Timeout for Google's script in milliseconds; it reports neither success nor failure when it hangs. */
const patience = 8000;
/** Padding around fitted points, in pixels, for markers and their names. */
const FIT_PADDING = 56;

/**
 * Google's map. The loader is a singleton that refuses a second set of options, so they are constant here; the `F`
 * components are the ones that work in React's strict mode.
 */
export default function GoogleView(props: MapViewProps) {
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'storefront-google-maps',
    googleMapsApiKey: mapConfiguration().googleMapsKey ?? '',
    language: getLanguage(),
  });
  const late = useDelayedFlag(!isLoaded, { delay: patience, hold: 0 });
  if (loadError) throw loadError;
  if (late) throw new Error('Google Maps did not load in time.');
  if (!isLoaded) return null;
  // The loader reports success when any element with the id of its script exists.
  if (!hasGoogleMaps())
    throw new Error('The script of Google Maps is in the page, but not its library.');
  return <LoadedMap {...props} />;
}

function LoadedMap({
  center,
  zoom,
  minZoom,
  maxZoom,
  markers,
  route,
  zone,
  picked,
  onPick,
  onMove,
  fitted,
  scrollsPage,
  onGrab,
}: MapViewProps) {
  const t = useUiTexts();
  const [map, setMap] = useState<google.maps.Map | null>(null);
  // When points are fitted, the centre is only the map's initial position.
  const [firstCenter] = useState(center);
  const theme = useDocumentAttribute('data-theme');
  const options = useMemo(
    () => ({
      minZoom,
      maxZoom,
      disableDefaultUI: true,
      clickableIcons: false,
      gestureHandling: scrollsPage ? 'cooperative' : 'greedy',
      colorScheme: theme === 'dark' ? 'DARK' : 'LIGHT',
    }),
    [minZoom, maxZoom, theme, scrollsPage],
  );
  const color = tokenColor('primary');
  const points = JSON.stringify(fitted);
  useEffect(() => {
    const inView: readonly MapPoint[] = JSON.parse(points);
    if (!map || inView.length === 0) return;
    const bounds = new google.maps.LatLngBounds();
    for (const point of inView) bounds.extend(point);
    map.fitBounds(bounds, FIT_PADDING);
  }, [map, points]);

  function pick(event: google.maps.MapMouseEvent) {
    if (event.latLng) onPick?.(event.latLng.toJSON());
  }
  function moved() {
    const next: MapPoint | undefined = map?.getCenter()?.toJSON();
    if (next) onMove(next, map?.getZoom() ?? zoom);
  }

  return (
    <GoogleMap
      // The colour scheme of a map cannot change: another theme needs another map.
      key={theme}
      mapContainerClassName={styles.view ?? ''}
      center={scrollsPage ? firstCenter : center}
      zoom={zoom}
      options={options}
      onLoad={setMap}
      onDragStart={onGrab}
      onIdle={moved}
      onClick={pick}
    >
      {route.length > 0 && (
        <PolylineF path={[...route]} options={{ strokeColor: color, strokeWeight: 5 }} />
      )}
      {zone.length > 0 && (
        <PolygonF
          paths={zone.map((ring) => [...ring])}
          options={{
            fillColor: color,
            fillOpacity: 0.08,
            strokeColor: color,
            strokeWeight: 2,
            clickable: false,
          }}
        />
      )}
      {markers.map((marker) => (
        <OverlayViewF key={marker.id} position={marker.position} mapPaneName="overlayMouseTarget">
          <MarkerView marker={marker} />
        </OverlayViewF>
      ))}
      {picked && (
        <MarkerF
          position={picked}
          title={t('mapPin')}
          draggable={Boolean(onPick)}
          onDragEnd={pick}
        />
      )}
    </GoogleMap>
  );
}

/** Whether Google's library is in the page. */
function hasGoogleMaps(): boolean {
  return typeof window.google === 'object' && typeof window.google.maps?.Map === 'function';
}

/** A token's colour in the current theme, for code that accepts no CSS. */
function tokenColor(role: ColorRole): string {
  const dark = document.documentElement.getAttribute('data-theme') === 'dark';
  return palette[dark ? 'dark' : 'light'][role];
}
