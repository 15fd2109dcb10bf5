import type { Vehicle } from '@storefront/api';
import { Row } from '@storefront/ui';
import { FuelIcon, SeatsIcon, SettingsIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './vehicle-card.module.css';
import { useVehicleLabels } from './vehicle-labels';

/** Seats, gearbox and fuel. */
export function VehicleFacts({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const { t } = useRentalTexts();
  const labels = useVehicleLabels();
  const { seating_capacity: seats, transmission_type: gearbox, fuel_type: fuel } = vehicle;
  return (
    <ul className={styles.facts}>
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
    </ul>
  );
}
