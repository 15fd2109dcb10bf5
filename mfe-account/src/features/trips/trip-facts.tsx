import type { Trip } from '@storefront/api';
import { useFormats, useRegion, withoutBidiControls } from '@storefront/i18n';
import { Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { tripLedger } from './trip-ledger';
import styles from './trips.module.css';

/** When, where and what a trip is, whom to look for at the pickup, and what is paid of it. */
export function TripFacts({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { pickup_location: from, destination_location: to, otp } = trip;
  const { settlement } = tripLedger(trip, useRegion().currency.digits ?? 2);
  const isOtpShown = trip.trip_status === 'confirmed' || trip.trip_status === 'ongoing';
  return (
    <>
      <Stack as="dl" gap={2} className={styles.facts}>
        {trip.schedule_at && (
          <div>
            <dt>{t('trips.pickup')}</dt>
            <dd>{formats.dateTime(trip.schedule_at)}</dd>
          </div>
        )}
        {from.location_name && (
          <div>
            <dt>{t('trips.from')}</dt>
            <dd>
              <bdi>{withoutBidiControls(from.location_name)}</bdi>
            </dd>
          </div>
        )}
        {trip.trip_type === 'distance_wise' && to?.location_name && (
          <div>
            <dt>{t('trips.to')}</dt>
            <dd>
              <bdi>{withoutBidiControls(to.location_name)}</bdi>
            </dd>
          </div>
        )}
        {isOtpShown && otp && (
          <div>
            <dt>{t('trips.code')}</dt>
            <dd>
              <bdi>{otp}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('trips.payment')}</dt>
          <dd>{t(`trips.paymentStatus.${settlement}`)}</dd>
        </div>
      </Stack>
      <Stack as="ul" gap={2} aria-label={t('trips.vehicles')}>
        {(trip.trip_details ?? []).map((line) => (
          <li key={line.id}>
            <p>
              <bdi>{formats.number(line.quantity)}</bdi> ×{' '}
              <bdi>{withoutBidiControls(line.vehicle_details.name)}</bdi>
            </p>
            {(trip.vehicle_identity ?? [])
              .filter(({ vehicle_id }) => vehicle_id === line.vehicle_id)
              .map(({ id, license_plate_number: plate, driver_data: driver }) => (
                <Text tone="muted" key={id}>
                  <bdi>{plate}</bdi>
                  {driver && (
                    <>
                      {' · '}
                      {t('trips.driver')}{' '}
                      <bdi>{`${driver.first_name ?? ''} ${driver.last_name ?? ''}`.trim()}</bdi>{' '}
                      {driver.phone && (
                        <a href={`tel:${driver.phone.replace(/[^\d+]/g, '')}`}>
                          <bdi dir="ltr">{driver.phone}</bdi>
                        </a>
                      )}
                    </>
                  )}
                </Text>
              ))}
          </li>
        ))}
      </Stack>
    </>
  );
}
