import type { Trip, TripPoint } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useFormats, useRegion, withoutBidiControls } from '@storefront/i18n';
import { rentalDays } from '@storefront/pricing';
import { tripLedger } from '@storefront/pricing/placed';
import { buttonClass, Money, Picture, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

/** The trip's length, in hours, days or distance as it was booked. */
function useExtent({ trip_type, estimated_hours, distance }: Trip): string {
  const { t } = useAccountTexts();
  const formats = useFormats();
  if (trip_type === 'distance_wise') return formats.distance((distance ?? 0) * 1000);
  const hours = estimated_hours ?? 0;
  return trip_type === 'day_wise'
    ? t('trips.days', { count: rentalDays(hours) })
    : formats.duration(hours * 60);
}

const PlaceName = ({ place }: { readonly place: TripPoint }) => (
  <>
    <bdi>{withoutBidiControls(place.location_name ?? '')}</bdi>{' '}
  </>
);

/** A link to the route there, in the device's map app. */
function Directions({ to: { lat, lng } }: { readonly to: TripPoint }): ReactNode {
  const { t } = useAccountTexts();
  return (
    <a
      href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'link' })}
    >
      {t('trips.directions')}
    </a>
  );
}

/** The facts of a trip: times, places, vehicles, drivers and payment. */
export function TripFacts({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const own = useTripTexts();
  const { pickup_location: from, destination_location: to, return_location: back, otp } = trip;
  const waitsAt = trip.handover_location;
  const { settlement } = tripLedger(trip, useRegion().currency.digits ?? 2);
  const extent = useExtent(trip);
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
        {trip.estimated_trip_end_time && (
          <div>
            <dt>{t('trips.return')}</dt>
            <dd>{formats.dateTime(trip.estimated_trip_end_time)}</dd>
          </div>
        )}
        <div>
          <dt>{t(`trips.kinds.${trip.trip_type}`)}</dt>
          <dd>{extent}</dd>
        </div>
        {from.location_name && (
          <div>
            <dt>{waitsAt ? own('place') : t('trips.from')}</dt>
            <dd>
              <PlaceName place={from} />
              {!waitsAt && <Directions to={from} />}
            </dd>
          </div>
        )}
        {waitsAt && (
          <div>
            <dt>{t('trips.from')}</dt>
            <dd>
              <PlaceName place={waitsAt} />
              <Directions to={waitsAt} />
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
        {isOn(trip.delivered) && (
          <div>
            <dt>{own('delivered')}</dt>
            <dd>{own('deliveredHint')}</dd>
          </div>
        )}
        {back?.location_name && (
          <div>
            <dt>{own('returnPlace')}</dt>
            <dd>
              <PlaceName place={back} />
              <Directions to={back} />
            </dd>
          </div>
        )}
        {trip.driver_age != null && (
          <div>
            <dt>{own('driverAge')}</dt>
            <dd>{formats.number(trip.driver_age)}</dd>
          </div>
        )}
        {trip.provider?.address && !waitsAt && (
          <div>
            <dt>{t('trips.providerAddress')}</dt>
            <dd>
              <bdi>{withoutBidiControls(trip.provider.address)}</bdi>
            </dd>
          </div>
        )}
        {trip.trip_note && (
          <div>
            <dt>{t('trips.note')}</dt>
            <dd dir="auto" className={styles.note}>
              {withoutBidiControls(trip.trip_note)}
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
          <li key={line.id} className={styles.vehicle}>
            <Picture
              src={line.vehicle_details.thumbnail_full_url}
              alt=""
              width={120}
              height={80}
              className={styles.photo}
            />
            <div>
              <p>
                <bdi>{formats.number(line.quantity)}</bdi> <span>×</span>{' '}
                <bdi>{withoutBidiControls(line.vehicle_details.name)}</bdi>
              </p>
              {(line.extras ?? []).map((extra) => (
                <Text tone="muted" key={`extra-${extra.id}`}>
                  <bdi>{formats.number(extra.quantity * line.quantity)}</bdi> <span>×</span>{' '}
                  <bdi>{withoutBidiControls(extra.name)}</bdi>
                  {extra.amount != null && (
                    <>
                      <span>{' · '}</span>
                      <Money amount={extra.amount} />
                    </>
                  )}
                </Text>
              ))}
              {(trip.vehicle_identity ?? [])
                .filter(({ vehicle_id }) => vehicle_id === line.vehicle_id)
                .map(({ id, license_plate_number: plate, driver_data: driver }) => (
                  <Text tone="muted" key={id}>
                    <bdi>{plate}</bdi>
                    {driver && (
                      <>
                        <span>{` · ${t('trips.driver')} `}</span>
                        <bdi>{`${driver.first_name ?? ''} ${driver.last_name ?? ''}`.trim()}</bdi>{' '}
                        {driver.phone && (
                          <a
                            href={`tel:${driver.phone.replace(/[^\d+]/g, '')}`}
                            className={buttonClass({ variant: 'link' })}
                          >
                            <bdi dir="ltr">{driver.phone}</bdi>
                          </a>
                        )}
                      </>
                    )}
                  </Text>
                ))}
            </div>
          </li>
        ))}
      </Stack>
    </>
  );
}
