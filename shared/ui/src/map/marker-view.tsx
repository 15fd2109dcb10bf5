import clsx from 'clsx';
import { Bike, Car, House, MapPin, Navigation, Store } from 'lucide-react';
import styles from './map.module.css';
import type { MapMarker, MarkerKind } from './types';

const icons: Record<MarkerKind, typeof Store> = {
  store: Store,
  customer: House,
  courier: Bike,
  vehicle: Car,
  place: MapPin,
};

/** A marker as both providers show it; its anchor is the middle of its lower edge. */
export function MarkerView({ marker }: { marker: MapMarker }) {
  const Icon = icons[marker.kind];
  const body = (
    <>
      <span className={clsx(styles.disc, styles[marker.kind])}>
        <Icon size={18} />
        {marker.heading !== undefined && (
          <span className={styles.heading} style={{ rotate: `${marker.heading}deg` }}>
            <Navigation size={12} fill="currentColor" className={styles.needle} />
          </span>
        )}
      </span>
      <bdi className={styles.markerLabel}>{marker.label}</bdi>
    </>
  );
  return marker.onSelect ? (
    <button type="button" className={styles.marker} onClick={marker.onSelect}>
      {body}
    </button>
  ) : (
    <span className={styles.marker}>{body}</span>
  );
}

/** The pin that the customer sets. */
export function PinView() {
  return (
    <span className={styles.pin}>
      <MapPin size={44} strokeWidth={1.5} className={styles.pinShape} />
    </span>
  );
}
