import type { Vehicle } from '@storefront/api';
import { FuelIcon, SeatsIcon, SettingsIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './vehicle-card.module.css';
import { useVehicleWords } from './vehicle-words';

/** Seats, gearbox and fuel. */
export function VehicleFacts({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const { t } = useRentalTexts();
  const words = useVehicleWords();
  const { seating_capacity: seats, transmission_type: gearbox, fuel_type: fuel } = vehicle;
  return (
    <ul className={styles.facts}>
      {seats && (
        <li className={styles.fact}>
          <SeatsIcon size={16} />
          {t('vehicle.seats', { count: Number(seats) })}
        </li>
      )}
      {gearbox && (
        <li className={styles.fact}>
          <SettingsIcon size={16} />
          {words.transmission(gearbox)}
        </li>
      )}
      {fuel && (
        <li className={styles.fact}>
          <FuelIcon size={16} />
          {words.fuel(fuel)}
        </li>
      )}
    </ul>
  );
}
