import clsx from 'clsx';
import { Bike, Car, House, MapPin, Navigation, Store } from 'lucide-react';
import styles from './map.module.css';
import type { MapMarker, MarkerKind } from './types';

const icons: Record<Exclude<MarkerKind, 'price'>, typeof Store> = {
  store: Store,
  customer: House,
  courier: Bike,
  vehicle: Car,
  place: MapPin,
};

interface PlaceBodyProps {
  readonly marker: MapMarker;
  readonly kind: keyof typeof icons;
}

function PlaceBody({ marker, kind }: PlaceBodyProps) {
  const Icon = icons[kind];
  return (
    <>
      <span className={clsx(styles.disc, styles[kind])}>
        <Icon size={18} />
        {marker.heading !== undefined && (
          <span className={styles.heading} style={{ rotate: `${marker.heading}deg` }}>
            <Navigation size={12} fill="currentColor" className={styles.needle} />
          </span>
        )}
      </span>
      {!marker.isBare && <bdi className={styles.markerLabel}>{marker.label}</bdi>}
    </>
  );
}

/** A marker for both providers; its anchor is the centre of its disc, or of its price. */
export function MarkerView({ marker }: { marker: MapMarker }) {
  const body =
    marker.kind === 'price' ? (
      <bdi className={clsx(styles.markerLabel, styles.price)}>{marker.label}</bdi>
    ) : (
      <PlaceBody marker={marker} kind={marker.kind} />
    );
  return marker.onSelect ? (
    <button
      type="button"
      className={clsx(styles.marker, marker.kind === 'price' ? styles.pill : styles.target)}
      aria-label={marker.name ?? marker.label}
      title={marker.name ?? marker.label}
      aria-pressed={marker.selected}
      onClick={marker.onSelect}
    >
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
