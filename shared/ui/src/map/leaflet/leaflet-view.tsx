import { getLanguage } from '@storefront/i18n';
import clsx from 'clsx';
import L from 'leaflet';
import { type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useUiTexts } from '../../texts/use-ui-texts';
import { useDocumentAttribute } from '../../theme/use-document-attribute';
import styles from '../map.module.css';
import { MarkerView, PinView } from '../marker-view';
import type { MapPoint, MapViewProps } from '../types';
import { loadDemoIndex } from './demo-map-source';
import { StreetLayer } from './street-layer';
import { useLeafletMap } from './use-leaflet-map';

interface LeafletMarkerProps {
  map: L.Map;
  position: MapPoint;
  /** Name of a marker that can be moved by hand. */
  name?: string | undefined;
  onDrag?: ((point: MapPoint) => void) | undefined;
  /** Higher ones are in front. */
  order?: number | undefined;
  children: ReactNode;
}

/** Content at a position of a Leaflet map, rendered by React. */
function LeafletMarker({
  map,
  position: { lat, lng },
  name,
  onDrag,
  order = 0,
  children,
}: LeafletMarkerProps) {
  const element = useMemo(() => document.createElement('div'), []);
  const marker = useRef<L.Marker | null>(null);
  const drag = useRef(onDrag);
  const start = useRef({ lat, lng });
  const startOrder = useRef(order);
  const draggable = onDrag !== undefined;
  useEffect(() => {
    drag.current = onDrag;
  });

  useEffect(() => {
    const created = L.marker(start.current, {
      icon: L.divIcon({ html: element, iconSize: [0, 0] }),
      draggable,
      keyboard: false,
      zIndexOffset: startOrder.current,
      title: name ?? '',
    }).addTo(map);
    created.on('dragend', () => {
      const point = created.getLatLng();
      drag.current?.({ lat: point.lat, lng: point.lng });
    });
    marker.current = created;
    return () => {
      created.remove();
      marker.current = null;
    };
  }, [map, element, draggable, name]);

  // A new order does not recreate the marker, so that a pressed one keeps the focus.
  useEffect(() => {
    startOrder.current = order;
    marker.current?.setZIndexOffset(order);
  }, [order]);

  useEffect(() => {
    start.current = { lat, lng };
    marker.current?.setLatLng([lat, lng]);
  }, [lat, lng]);

  return createPortal(children, element);
}

/** The map drawn from the demo's streets. Suspends until they are loaded. */
export default function LeafletView({
  label,
  describedBy,
  markers,
  route,
  zone,
  picked,
  onPick,
  ...view
}: MapViewProps) {
  const t = useUiTexts();
  const index = use(loadDemoIndex());
  const theme = useDocumentAttribute('data-theme');
  const box = useRef<HTMLDivElement>(null);
  const map = useLeafletMap(box, { ...view, onPick });

  const streets = useMemo(() => new StreetLayer(index, getLanguage()), [index]);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (!map) return;
    streets.on('tileerror', ({ error }) => setFailure(error));
    streets.addTo(map);
    return () => {
      streets.off('tileerror').remove();
    };
  }, [map, streets]);
  // Caught by the boundary around the map, which offers Retry.
  if (failure) throw failure;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the theme while drawing
  useEffect(() => {
    if (map) streets.redraw();
  }, [map, streets, theme]);

  useEffect(() => {
    if (!map || route.length === 0) return;
    const lines = [
      L.polyline([...route], { className: styles.routeCasing ?? '', interactive: false }),
      L.polyline([...route], { className: styles.route ?? '', interactive: false }),
    ].map((line) => line.addTo(map));
    return () => {
      for (const line of lines) line.remove();
    };
  }, [map, route]);

  useEffect(() => {
    if (!map || zone.length === 0) return;
    const area = L.polygon(
      zone.map((ring) => [...ring]),
      { className: styles.zone ?? '', interactive: false },
    ).addTo(map);
    return () => {
      area.remove();
    };
  }, [map, zone]);

  return (
    <div
      ref={box}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      className={clsx(
        styles.view,
        onPick && styles.picking,
        view.scrollsPage && styles.scrollsPage,
      )}
    >
      {map &&
        markers.map((marker) => (
          <LeafletMarker
            key={marker.id}
            map={map}
            position={marker.position}
            order={marker.kind === 'courier' || marker.selected ? 500 : 0}
          >
            <MarkerView marker={marker} />
          </LeafletMarker>
        ))}
      {map && picked && (
        <LeafletMarker map={map} position={picked} name={t('mapPin')} onDrag={onPick} order={1000}>
          <PinView />
        </LeafletMarker>
      )}
    </div>
  );
}
