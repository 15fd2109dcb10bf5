import {
  GoogleMap,
  MarkerF,
  OverlayViewF,
  PolygonF,
  PolylineF,
  useJsApiLoader,
} from '@react-google-maps/api';
import { getLanguage } from '@storefront/i18n';
import { useMemo, useRef } from 'react';
import { useUiTexts } from '../../texts/use-ui-texts';
import { useDelayedFlag } from '../../theme/use-delayed-flag';
import { useDocumentAttribute } from '../../theme/use-document-attribute';
import { mapConfiguration } from '../configuration';
import styles from '../map.module.css';
import { MarkerView } from '../marker-view';
import type { MapPoint, MapViewProps } from '../types';
import { hasGoogleMaps } from './has-google-maps';
import { tokenColor } from './token-color';

/** Milliseconds for Google's script; it reports neither success nor failure when it hangs. */
const patience = 8000;

/**
 * Google's map. The loader is a singleton that refuses a second set of options, so they are
 * fixed here; the `F` components are the ones that survive React's strict mode.
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
  // Any element with the id of the loader's script makes the loader say that it is loaded.
  if (!hasGoogleMaps()) throw new Error('Google Maps is not there though its script is.');
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
}: MapViewProps) {
  const t = useUiTexts();
  const map = useRef<google.maps.Map | null>(null);
  const theme = useDocumentAttribute('data-theme');
  const options = useMemo(
    () => ({
      minZoom,
      maxZoom,
      disableDefaultUI: true,
      clickableIcons: false,
      gestureHandling: 'greedy',
      colorScheme: theme === 'dark' ? 'DARK' : 'LIGHT',
    }),
    [minZoom, maxZoom, theme],
  );
  const color = tokenColor('primary');

  function pick(event: google.maps.MapMouseEvent) {
    if (event.latLng) onPick?.(event.latLng.toJSON());
  }
  function moved() {
    const next: MapPoint | undefined = map.current?.getCenter()?.toJSON();
    if (next) onMove(next, map.current?.getZoom() ?? zoom);
  }

  return (
    <GoogleMap
      // The colour scheme of a map cannot change: another theme is another map.
      key={theme}
      mapContainerClassName={styles.view ?? ''}
      center={center}
      zoom={zoom}
      options={options}
      onLoad={(loaded) => {
        map.current = loaded;
      }}
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
