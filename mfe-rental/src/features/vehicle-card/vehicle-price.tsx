import type { RentalType, Vehicle } from '@storefront/api/rental';
import { getRegion, isolate, useFormats } from '@storefront/i18n';
import type { TripMeasure } from '@storefront/pricing';
import { Price } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './vehicle-card.module.css';
import { vehiclePrices } from './vehicle-prices';
import { useVehicleWords } from './vehicle-words';

interface VehiclePriceProps {
  readonly vehicle: Vehicle;
  readonly type: RentalType;
  readonly measure: TripMeasure | null;
  readonly size?: 'small' | 'medium' | 'large';
}

/** The total for the trip first, the price per unit second. */
export function VehiclePrice({ vehicle, type, measure, size }: VehiclePriceProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const words = useVehicleWords();
  const { digits } = getRegion().currency;
  const prices = vehiclePrices(vehicle, type, measure, digits);
  const perUnit = words.per(prices.type, isolate(formats.money(prices.unit)));
  if (!prices.trip) return <p className={styles.unitOnly}>{perUnit}</p>;
  return (
    <div className={styles.price}>
      <p className={styles.total}>
        <Price amount={prices.trip.discounted} was={prices.trip.price} size={size} />
        <span className={styles.muted}>{t('vehicle.forTrip')}</span>
      </p>
      <p className={styles.muted}>{perUnit}</p>
    </div>
  );
}
