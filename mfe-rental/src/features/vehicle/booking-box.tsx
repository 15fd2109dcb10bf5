import type { Vehicle } from '@storefront/api';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { useHasLocation } from '@storefront/session';
import { Button, Callout, Card, lazyOverlay, Row, SectionHeading } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import { CartIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useMemo } from 'react';
import { bus } from '../../bus';
import { BookingBill } from '../bill/booking-bill';
import { usePricedBooking } from '../bill/use-priced-booking';
import { ExtrasField } from '../extras/extras-field';
import { useRentalTexts } from '../texts/use-rental-texts';
import { LinkedPlace } from '../trip/linked-place';
import { PickupNotice } from '../trip/pickup-notice';
import { TripForm } from '../trip/trip-form';
import type { TripSettings } from '../trip/trip-settings';
import { useDestinationProblem, useTripMeasure } from '../trip/use-trip-route';
import { NotFree } from './not-free';
import { useAddToBooking } from './use-add-to-booking';
import { useAvailability } from './use-availability';
import { useOfferedTrip } from './use-offered-trip';
import type { VehicleWish } from './use-vehicle-wish';
import styles from './vehicle.module.css';

const ReplaceQuestion = lazyOverlay(() => import('./replace-question'));

interface BookingBoxProps {
  readonly vehicle: Vehicle;
  readonly wish: VehicleWish;
}

/** Where {@link BookingBox} is on the page. */
export const bookingBoxId = 'vehicle-booking';

/** The trip, how many, what it comes to, and the way into the booking cart. */
export function BookingBox({ vehicle, wish }: BookingBoxProps): ReactNode {
  const { quantity } = wish;
  const { t } = useRentalTexts();
  const { trip, setTrip, offered } = useOfferedTrip(vehicle);
  const units = Math.max(1, Number(vehicle.total_vehicles ?? vehicle.total_vehicle_count ?? 1));
  const availability = useAvailability(vehicle, trip, quantity);
  return (
    <Card
      as="section"
      id={bookingBoxId}
      tabIndex={-1}
      aria-label={t('vehicle.yourTrip')}
      padding="large"
      className={styles.box}
    >
      <SectionHeading>{t('vehicle.yourTrip')}</SectionHeading>
      <LinkedPlace />
      <PickupNotice />
      <TripForm
        trip={trip}
        onChange={setTrip}
        types={offered}
        takenDays={availability?.days.flatMap(({ date, free }) => (free ? [] : date))}
      />
      <Row gap={3} justify="between" weight="medium">
        <span>{t('vehicle.quantity')}</span>
        <Stepper
          name={withoutBidiControls(vehicle.name)}
          value={quantity}
          min={1}
          max={units}
          maxReason={t('booking.allUnits', { count: units })}
          onChange={wish.setQuantity}
        />
      </Row>
      <NotFree availability={availability} trip={trip} onTrip={setTrip} />
      <AddToBooking
        vehicle={vehicle}
        trip={trip}
        wish={wish}
        isTaken={availability?.problem != null}
      />
    </Card>
  );
}

interface AddToBookingProps {
  readonly vehicle: Vehicle;
  readonly trip: TripSettings;
  readonly wish: VehicleWish;
  /** The vehicle cannot be had at that time. */
  readonly isTaken: boolean;
}

function AddToBooking({ vehicle, trip, wish, isTaken }: AddToBookingProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const hasLocation = useHasLocation();
  const measure = useTripMeasure(trip);
  const booking = useAddToBooking(vehicle, trip, measure, wish);
  const { quantity, extras } = wish;
  const wanted = useMemo(
    () =>
      measure && {
        lines: [{ vehicle, quantity, extras: [...extras] }],
        provider: vehicle.provider,
        measure,
      },
    [vehicle, quantity, extras, measure],
  );
  const bill = usePricedBooking(wanted);
  const problem = useDestinationProblem(trip);
  const needsPlace = trip.type === 'distance_wise' && trip.destination === null;
  return (
    <>
      {vehicle.extras && vehicle.extras.length > 0 && !wish.isInCart && (
        <ExtrasField
          offered={vehicle.extras}
          choices={extras}
          measure={measure}
          onChange={wish.setExtras}
        />
      )}
      {bill && <BookingBill bill={bill} />}
      {booking.messages.length > 0 && (
        <Callout tone="danger" role="alert">
          {booking.messages.join(' ')}
        </Callout>
      )}
      {!hasLocation ? (
        <Button
          variant="primary"
          size="large"
          block
          onClick={() => bus.publish('shell:location-picker-requested', {})}
        >
          {t('trip.choosePlace')}
        </Button>
      ) : wish.isInCart ? (
        <Button
          variant="primary"
          size="large"
          block
          icon={<CartIcon size={20} />}
          onClick={() => bus.publish('rental:open-requested', {})}
        >
          {t('vehicle.viewCart')}
        </Button>
      ) : (
        <Button
          variant="primary"
          size="large"
          block
          loading={booking.busy}
          disabledReason={
            needsPlace
              ? t('trip.destinationNeeded')
              : isTaken
                ? t('availability.chooseOther')
                : problem
          }
          onClick={() => booking.add()}
        >
          {bill
            ? t('vehicle.addFor', { amount: isolate(formats.money(bill.total)) })
            : t('vehicle.add')}
        </Button>
      )}
      {booking.otherProvider !== null && (
        <Suspense>
          <ReplaceQuestion
            open={booking.asking}
            oldProvider={booking.otherProvider}
            newProvider={vehicle.provider?.name ?? ''}
            busy={booking.busy}
            onConfirm={() => booking.confirm()}
            onCancel={booking.cancel}
          />
        </Suspense>
      )}
    </>
  );
}
