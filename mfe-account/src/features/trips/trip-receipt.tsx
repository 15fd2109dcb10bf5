import type { Trip, TripPoint } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { useFormats, useRegion, withoutBidiControls } from '@storefront/i18n';
import { rentalDays } from '@storefront/pricing';
import { refundedAmounts, tripLedger } from '@storefront/pricing/placed';
import { buttonClass, Fact, Money, Picture, SectionHeading, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { Bill } from '../orders/bill/bill';
import { ReceiptActions } from '../receipt/receipt-actions';
import { RefundList } from '../refunds/refund-list';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

/** The bill of a trip, as at the booking. */
export function TripBill({ trip }: { readonly trip: Trip }): ReactNode {
  const t = useTripTexts();
  const digits = useRegion().currency.digits ?? 2;
  const ledger = tripLedger(trip, digits);
  const names: Partial<Record<string, string>> = {
    addOns: t('extras'),
    // A vehicle that is returned elsewhere is only delivered.
    ...(trip.return_location && { vehicleDelivery: t('brought') }),
    ...(trip.provider?.vat_number && { tax: t('vat') }),
  };
  return (
    <Bill
      ledger={ledger}
      keeps={({ name }) => name === 'trip'}
      nameOf={({ name }) => names[name]}
      back={refundedAmounts(trip, digits)}
      isPaidInPart={trip.payment_status === 'partially_paid'}
      paidName={t('part.paid')}
    />
  );
}

/** The receipt of a trip, for the screen and for printing, which prints nothing else. */
export function TripReceipt({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const own = useTripTexts();
  return (
    <Stack as="section" gap={4} data-print="receipt" aria-label={own('receipt', { id: trip.id })}>
      <SectionHeading
        hint={isOn(trip.edited) && own('edited')}
        action={<ReceiptActions purchase={trip} />}
      >
        {t('trips.number', { id: trip.id })}
      </SectionHeading>
      {trip.provider && (
        <p>
          <bdi>{trip.provider.name}</bdi>
          {trip.provider.vat_number && (
            <Text as="span" tone="muted" size="sm">
              {' '}
              <span>{own('vatNumber')}</span> <bdi>{trip.provider.vat_number}</bdi>
            </Text>
          )}
        </p>
      )}
      <TripFacts trip={trip} />
      <TripBill trip={trip} />
      <RefundList refunds={trip.payment_refunds} />
    </Stack>
  );
}

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

/** The facts of a trip: times, places, payment, vehicles and drivers. */
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
      <Stack as="dl" gap={2}>
        {trip.schedule_at && (
          <Fact label={t('trips.pickup')}>{formats.dateTime(trip.schedule_at)}</Fact>
        )}
        {trip.estimated_trip_end_time && (
          <Fact label={t('trips.return')}>{formats.dateTime(trip.estimated_trip_end_time)}</Fact>
        )}
        <Fact label={t(`trips.kinds.${trip.trip_type}`)}>{extent}</Fact>
        {from.location_name && (
          <Fact label={waitsAt ? own('place') : t('trips.from')}>
            <PlaceName place={from} />
            {!waitsAt && <Directions to={from} />}
          </Fact>
        )}
        {waitsAt && (
          <Fact label={t('trips.from')}>
            <PlaceName place={waitsAt} />
            <Directions to={waitsAt} />
          </Fact>
        )}
        {trip.trip_type === 'distance_wise' && to?.location_name && (
          <Fact label={t('trips.to')}>
            <bdi>{withoutBidiControls(to.location_name)}</bdi>
          </Fact>
        )}
        {isOn(trip.delivered) && <Fact label={own('delivered')}>{own('deliveredHint')}</Fact>}
        {back?.location_name && (
          <Fact label={own('returnPlace')}>
            <PlaceName place={back} />
            <Directions to={back} />
          </Fact>
        )}
        {trip.driver_age != null && (
          <Fact label={own('driverAge')}>{formats.number(trip.driver_age)}</Fact>
        )}
        {trip.provider?.address && !waitsAt && (
          <Fact label={t('trips.providerAddress')}>
            <bdi>{withoutBidiControls(trip.provider.address)}</bdi>
          </Fact>
        )}
        {trip.trip_note && (
          <Fact label={t('trips.note')}>
            <bdi className={styles.note}>{withoutBidiControls(trip.trip_note)}</bdi>
          </Fact>
        )}
        {isOtpShown && otp && (
          <Fact label={t('trips.code')}>
            <bdi>{otp}</bdi>
          </Fact>
        )}
        <Fact label={t('trips.payment')}>{t(`trips.paymentStatus.${settlement}`)}</Fact>
      </Stack>
      <Stack as="ul" gap={2} aria-label={t('trips.vehicles')}>
        {(trip.trip_details ?? []).map((line) => (
          <Vehicle key={line.id} line={line} identities={trip.vehicle_identity ?? []} />
        ))}
      </Stack>
    </>
  );
}

interface VehicleProps {
  readonly line: NonNullable<Trip['trip_details']>[number];
  /** The cars that the provider has chosen, of all lines. */
  readonly identities: NonNullable<Trip['vehicle_identity']>;
}

/** A line of a trip: the vehicle, its extras, and the chosen cars with their drivers. */
function Vehicle({ line, identities }: VehicleProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { vehicle_details: vehicle, quantity } = line;
  return (
    <Stack as="li" gap={3} className={styles.vehicle}>
      <Picture
        src={vehicle.thumbnail_full_url}
        alt=""
        width={120}
        height={80}
        className={styles.photo}
      />
      <div>
        <p>
          <bdi>{formats.number(quantity)}</bdi> <span>×</span>{' '}
          <bdi>{withoutBidiControls(vehicle.name)}</bdi>
        </p>
        {(line.extras ?? []).map((extra) => (
          <Text tone="muted" key={`extra-${extra.id}`}>
            <bdi>{formats.number(extra.quantity * quantity)}</bdi> <span>×</span>{' '}
            <bdi>{withoutBidiControls(extra.name)}</bdi>
            {extra.amount != null && (
              <>
                <span>{' · '}</span>
                <Money amount={extra.amount} />
              </>
            )}
          </Text>
        ))}
        {identities
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
    </Stack>
  );
}
