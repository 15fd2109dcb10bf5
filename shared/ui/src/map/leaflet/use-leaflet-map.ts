import L from 'leaflet';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePrefersReducedMotion } from '../../theme/use-media-query';
import type { MapPoint, MapViewProps } from '../types';

type Options = Pick<
  MapViewProps,
  | 'center'
  | 'zoom'
  | 'minZoom'
  | 'maxZoom'
  | 'onMove'
  | 'onPick'
  | 'fitted'
  | 'scrollsPage'
  | 'onGrab'
>;

/** Padding around fitted points, in pixels, for markers and their names. */
const FIT_PADDING = 56;
/** Limits the zoom for two points that are close together. */
const MAX_FIT_ZOOM = 17;

/** A Leaflet map in an element; created once, then moved as the props change. */
export function useLeafletMap(
  box: RefObject<HTMLDivElement | null>,
  { center, zoom, minZoom, maxZoom, onMove, onPick, fitted, scrollsPage, onGrab }: Options,
): L.Map | null {
  const [map, setMap] = useState<L.Map | null>(null);
  const still = usePrefersReducedMotion();
  const start = useRef({ center, zoom, minZoom, maxZoom, still, scrollsPage });
  const listeners = useRef({ onMove, onPick, onGrab });
  useEffect(() => {
    listeners.current = { onMove, onPick, onGrab };
  });

  useEffect(() => {
    if (!box.current) return;
    const { still: calm, scrollsPage: sharesGestures, ...view } = start.current;
    const created = L.map(box.current, {
      ...view,
      zoomControl: false,
      attributionControl: false,
      zoomAnimation: !calm,
      fadeAnimation: false,
      markerZoomAnimation: !calm,
      inertia: !calm,
      scrollWheelZoom: !sharesGestures,
      dragging: !(sharesGestures && hasCoarsePointer()),
    });
    const grab = () => listeners.current.onGrab();
    created.on('dragstart', grab);
    const stopGestures = listenToGestures(created, sharesGestures, grab);
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
      stopGestures();
      created.remove();
      // Leaflet 1.9 ends a zoom with a timer that may run after the map is removed, and then throws: this makes it
      // skip that.
      Object.assign(created, { _animatingZoom: false });
      setMap(null);
    };
  }, [box]);

  useFollow(map, center, zoom, scrollsPage);
  useFit(map, fitted);
  return map;
}

const hasCoarsePointer = () => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/**
 * Detects that the customer moves the map other than by dragging: keys, two fingers, and the wheel when it does not
 * scroll the page.
 */
function listenToGestures(map: L.Map, sharesGestures: boolean, grab: () => void): () => void {
  const box = map.getContainer();
  const stop = new AbortController();
  const { signal } = stop;
  const onWheel = (event: WheelEvent) => {
    const isZoom = event.ctrlKey || event.metaKey;
    if (sharesGestures && !isZoom) return;
    grab();
    if (!sharesGestures) return;
    event.preventDefault();
    map.setZoomAround(
      map.mouseEventToContainerPoint(event),
      map.getZoom() - Math.sign(event.deltaY),
    );
  };
  box.addEventListener('wheel', onWheel, { passive: false, signal });
  box.addEventListener('touchstart', ({ touches }) => touches.length > 1 && grab(), {
    passive: true,
    signal,
  });
  box.addEventListener('keydown', ({ key }) => /^(Arrow|[+=-])/.test(key) && grab(), { signal });
  return () => stop.abort();
}

/** Keeps points visible as they move, and when the map is resized. */
function useFit(map: L.Map | null, fitted: readonly MapPoint[]): void {
  const points = JSON.stringify(fitted);
  useEffect(() => {
    const inView: readonly MapPoint[] = JSON.parse(points);
    if (!map || inView.length === 0) return;
    const fit = () => {
      const { x, y } = map.getSize();
      if (Math.min(x, y) <= 2 * FIT_PADDING) return;
      map.fitBounds(L.latLngBounds([...inView]), {
        padding: [FIT_PADDING, FIT_PADDING],
        maxZoom: MAX_FIT_ZOOM,
      });
    };
    fit();
    map.on('resize', fit);
    return () => {
      map.off('resize', fit);
    };
  }, [map, points]);
}

/** Moves the map when the centre or zoom of the props changes, not when the customer moved it. */
function useFollow(
  map: L.Map | null,
  { lat, lng }: MapPoint,
  zoom: number,
  isFitted: boolean,
): void {
  useEffect(() => {
    if (map && map.getZoom() !== zoom) map.setZoom(zoom);
  }, [map, zoom]);
  useEffect(() => {
    if (!isFitted) map?.panTo([lat, lng]);
  }, [map, lat, lng, isFitted]);
}
