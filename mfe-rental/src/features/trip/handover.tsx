import type { RentalUserData, Vehicle } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { straightLineMetres } from '@storefront/pricing';
import { Row } from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { pickupOf } from './cart-trip';
import type { NamedPoint, TripSettings } from './trip-settings';
import { usePickupPlace } from './use-pickup-place';

interface HandoverProps {
  readonly vehicle: Pick<Vehicle, 'provider' | 'with_driver' | 'ways'>;
  readonly trip: Pick<TripSettings, 'delivered'>;
  /** The customer's place; by default the chosen location. */
  readonly place?: NamedPoint | undefined;
}

/**
 * Where a vehicle is picked up, and how far away that is: at its provider, unless it is brought to the customer's
 * place.
 */
export function Handover(props: HandoverProps): ReactNode {
  const text = useHandoverText(props);
  return (
    text && (
      <Row as="p" gap={1} align="start" tone="muted" size="sm">
        <PinIcon size={16} />
        <span>{text}</span>
      </Row>
    )
  );
}

interface CartHandoverProps {
  readonly vehicles: readonly Vehicle[];
  readonly data: RentalUserData;
}

/** {@link Handover} for a booking cart, whose vehicles belong to one provider. */
export function CartHandover({ vehicles, data }: CartHandoverProps): ReactNode {
  const vehicle = {
    provider: vehicles[0]?.provider,
    with_driver: vehicles.every((one) => isOn(one.with_driver)),
    ways: data.ways,
  };
  return (
    <Handover vehicle={vehicle} trip={{ delivered: isOn(data.delivered) }} place={pickupOf(data)} />
  );
}

function useHandoverText({ vehicle, trip, place }: HandoverProps): string | null {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const chosen = usePickupPlace();
  const from = place ?? chosen;
  if (isOn(vehicle.with_driver)) return t('handover.driver');
  if (trip.delivered && vehicle.ways?.delivery) return t('handover.brought');
  const stand = standOf(vehicle);
  if (!stand) return null;
  const at = isolate(stand.name);
  if (!from) return t('handover.at', { place: at });
  const distance = isolate(formats.distance(straightLineMetres(from, stand)));
  return t('handover.away', { place: at, distance });
}

/** The place of the provider of a vehicle; `null` from backends that do not send it. */
export function standOf({ provider }: Pick<Vehicle, 'provider'>): NamedPoint | null {
  const { address, latitude, longitude } = provider ?? {};
  const point = { lat: Number(latitude ?? Number.NaN), lng: Number(longitude ?? Number.NaN) };
  if (!address || !Number.isFinite(point.lat) || !Number.isFinite(point.lng)) return null;
  return { ...point, name: withoutBidiControls(address) };
}
