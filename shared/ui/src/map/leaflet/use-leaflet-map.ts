import L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePrefersReducedMotion } from '../../theme/use-media-query';
import type { MapPoint, MapViewProps } from '../types';

type Options = Pick<MapViewProps, 'center' | 'zoom' | 'minZoom' | 'maxZoom' | 'onMove' | 'onPick'>;

/** A Leaflet map in an element; created once, then moved to where the properties say. */
export function useLeafletMap(
  box: RefObject<HTMLDivElement | null>,
  { center, zoom, minZoom, maxZoom, onMove, onPick }: Options,
): L.Map | null {
  const [map, setMap] = useState<L.Map | null>(null);
  const still = usePrefersReducedMotion();
  const start = useRef({ center, zoom, minZoom, maxZoom, still });
  const listeners = useRef({ onMove, onPick });
  useEffect(() => {
    listeners.current = { onMove, onPick };
  });

  useEffect(() => {
    if (!box.current) return;
    const { still: calm, ...view } = start.current;
    const created = L.map(box.current, {
      ...view,
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: !calm,
      fadeAnimation: false,
      markerZoomAnimation: !calm,
      inertia: !calm,
    });
    created.on('moveend', () => {
      const { lat, lng } = created.getCenter();
      listeners.current.onMove({ lat, lng }, created.getZoom());
    });
    created.on('click', ({ latlng }) => {
      listeners.current.onPick?.({ lat: latlng.lat, lng: latlng.lng });
    });
    const sizes = new ResizeObserver(() => created.invalidateSize({ animate: false }));
    sizes.observe(box.current);
    setMap(created);
    return () => {
      sizes.disconnect();
      created.remove();
      setMap(null);
    };
  }, [box]);

  useFollow(map, center, zoom);
  return map;
}

/** Moves the map when the wanted centre or zoom changes, not when the customer moved it himself. */
function useFollow(map: L.Map | null, { lat, lng }: MapPoint, zoom: number): void {
  useEffect(() => {
    if (map && map.getZoom() !== zoom) map.setZoom(zoom);
  }, [map, zoom]);
  useEffect(() => {
    map?.panTo([lat, lng]);
  }, [map, lat, lng]);
}
