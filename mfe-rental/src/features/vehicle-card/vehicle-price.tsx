import type { RentalType, Vehicle } from '@storefront/api';
import { getRegion, isolate, useFormats } from '@storefront/i18n';
import type { TripMeasure } from '@storefront/pricing';
import { Price, Row, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { region } from '#region';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './vehicle-card.module.css';
import { useVehicleLabels } from './vehicle-labels';
import { vehiclePrices } from './vehicle-prices';

interface VehiclePriceProps {
  readonly vehicle: Vehicle;
  readonly type: RentalType;
  readonly measure: TripMeasure | null;
}

/** The total for the trip and the price per unit, in the order of the region. */
export function VehiclePrice({ vehicle, type, measure }: VehiclePriceProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const labels = useVehicleLabels();
  const { digits } = getRegion().currency;
  const prices = vehiclePrices(vehicle, type, measure, digits);
  const perUnit = labels.per(prices.type, isolate(formats.money(prices.unit)));
  if (!prices.trip) return <p className={styles.unitOnly}>{perUnit}</p>;
  if (region.leadingPrice === 'unit') {
    return (
      <div className={styles.price}>
        <Text size="lg" weight="bold">
          {perUnit}
        </Text>
        <Row as="p" wrap gap={2} lineGap={0} align="baseline">
          <Price amount={prices.trip.discounted} was={prices.trip.price} size="small" />
          <Text as="span" tone="muted" size="sm">
            {t('vehicle.forTrip')}
          </Text>
        </Row>
      </div>
    );
  }
  return (
    <div className={styles.price}>
      <Row as="p" wrap gap={2} lineGap={0} align="baseline" size="lg">
        <Price amount={prices.trip.discounted} was={prices.trip.price} />
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
