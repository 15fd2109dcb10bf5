import type { RentalType, Vehicle } from '@storefront/api';
import { getRegion, isolate, useFormats } from '@storefront/i18n';
import type { TripMeasure } from '@storefront/pricing';
import { Price } from '@storefront/ui';
import type { ReactNode } from 'react';
import { region } from '#region';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './vehicle-card.module.css';
import { vehiclePrices } from './vehicle-prices';
import { useVehicleWords } from './vehicle-words';

interface VehiclePriceProps {
  readonly vehicle: Vehicle;
  readonly type: RentalType;
  readonly measure: TripMeasure | null;
}

/** The total for the trip and the price per unit, in the order of the region. */
export function VehiclePrice({ vehicle, type, measure }: VehiclePriceProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const words = useVehicleWords();
  const { digits } = getRegion().currency;
  const prices = vehiclePrices(vehicle, type, measure, digits);
  const perUnit = words.per(prices.type, isolate(formats.money(prices.unit)));
  if (!prices.trip) return <p className={styles.unitOnly}>{perUnit}</p>;
  if (region.leadingPrice === 'unit') {
    return (
      <div className={styles.price}>
        <p className={styles.leadingUnit}>{perUnit}</p>
        <p className={styles.following}>
          <Price amount={prices.trip.discounted} was={prices.trip.price} size="small" />
          <span className={styles.muted}>{t('vehicle.forTrip')}</span>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.price}>
      <p className={styles.total}>
        <Price amount={prices.trip.discounted} was={prices.trip.price} />
        <span className={styles.muted}>{t('vehicle.forTrip')}</span>
      </p>
      <p className={styles.muted}>{perUnit}</p>
    </div>
  );
}
