import L from 'leaflet';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { MapPoint } from '../types';

export interface LeafletMarkerProps {
  map: L.Map;
  position: MapPoint;
  /** Name of a marker that can be moved by hand. */
  name?: string | undefined;
  onDrag?: ((point: MapPoint) => void) | undefined;
  /** Higher ones are in front. */
  order?: number | undefined;
  children: ReactNode;
}

/** Something at a place of a Leaflet map, drawn by React. */
export function LeafletMarker({
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

  // A new order does not create the marker again, so that a pressed one keeps the focus.
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
