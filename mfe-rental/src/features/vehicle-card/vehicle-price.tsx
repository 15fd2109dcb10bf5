import type { RentalType, Vehicle } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { Price, Row, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { TripTotal } from './use-trip-total';
import styles from './vehicle-card.module.css';
import { useVehicleLabels } from './vehicle-labels';
import { pricedType, unitPrice } from './vehicle-prices';

interface VehiclePriceProps {
  readonly vehicle: Vehicle;
  readonly wanted: RentalType;
  readonly trip: TripTotal | null;
}

/** The price of the trip, and the price per unit below it. */
export function VehiclePrice({ vehicle, wanted, trip }: VehiclePriceProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const labels = useVehicleLabels();
  const type = pricedType(vehicle, wanted);
  const perUnit = labels.per(type, isolate(formats.money(unitPrice(vehicle, type))));
  if (!trip) return <p className={styles.unitOnly}>{perUnit}</p>;
  return (
    <div className={styles.price}>
      <Row as="p" wrap gap={2} lineGap={0} align="baseline" size="lg">
        <Price amount={trip.total} was={trip.undiscounted} />
        <Text as="span" tone="muted" size="sm">
          {t('vehicle.forTrip')}
        </Text>
      </Row>
      <Text tone="muted" size="sm">
        {perUnit}
      </Text>
    </div>
  );
}
