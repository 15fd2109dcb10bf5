import type { Vehicle } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { Row } from '@storefront/ui';
import { FuelIcon, SeatsIcon, SettingsIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { TripSettings } from '../trip/trip-settings';
import { useFreeCancelTime } from '../trip/use-cancel-term';
import { useVehicleLabels } from './vehicle-labels';

/** Seats, gearbox and fuel. */
export function VehicleFacts({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const { t } = useRentalTexts();
  const labels = useVehicleLabels();
  const { seating_capacity: seats, transmission_type: gearbox, fuel_type: fuel } = vehicle;
  return (
    <Row as="ul" align="stretch" wrap gap={3} lineGap={1} padBlock={1} tone="muted" size="sm">
      {seats && (
        <Row as="li" inline gap={1}>
          <SeatsIcon size={16} />
          <span>{t('vehicle.seats', { count: Number(seats) })}</span>
        </Row>
      )}
      {gearbox && (
        <Row as="li" inline gap={1}>
          <SettingsIcon size={16} />
          <span>{labels.transmission(gearbox)}</span>
        </Row>
      )}
      {fuel && (
        <Row as="li" inline gap={1}>
          <FuelIcon size={16} />
          <span>{labels.fuel(fuel)}</span>
        </Row>
      )}
    </Row>
  );
}

interface VehicleTermsProps {
  readonly vehicle: Vehicle;
  readonly trip: TripSettings;
}

/** Terms that matter besides the price: free cancellation, deposit and kilometres. Unknown terms are omitted. */
export function VehicleTerms({ vehicle, trip }: VehicleTermsProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const freeUntil = useFreeCancelTime([vehicle], trip.pickupTime);
  const { deposit, daily_kilometres: daily } = vehicle;
  const terms = [
    ...(freeUntil === null
      ? []
      : [t('terms.freeCancel', { time: isolate(formats.dateTime(freeUntil)) })]),
    ...(deposit == null
      ? []
      : [
          deposit === 0
            ? t('terms.noDeposit')
            : t('terms.deposit', { amount: isolate(formats.money(deposit)) }),
        ]),
    // For a trip by distance each kilometre is charged.
    ...(daily === undefined || trip.type === 'distance_wise'
      ? []
      : [
          daily === null
            ? t('terms.unlimited')
            : t('terms.kilometres', { distance: isolate(formats.distance(daily * 1000)) }),
        ]),
  ];
  if (terms.length === 0) return null;
  return (
    <Row as="ul" align="stretch" wrap gap={3} lineGap={1} padBlock={1} tone="muted" size="sm">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </Row>
  );
}
