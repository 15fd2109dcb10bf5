import type { Vehicle } from '@storefront/api';
import type { VehicleAvailability } from '@storefront/api/rental';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import type { PricedWays } from '@storefront/pricing';
import { useHasLocation } from '@storefront/session';
import {
  Button,
  buttonClass,
  Callout,
  Card,
  lazyOverlay,
  Row,
  SectionHeading,
  Stack,
  Text,
} from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import { CartIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense } from 'react';
import { bus } from '../../bus';
import { BookingBill } from '../bill/booking-bill';
import { ExtrasField } from '../extras/extras-field';
import { useRentalTexts } from '../texts/use-rental-texts';
import { Handover } from '../trip/handover';
import { LinkedPlace } from '../trip/linked-place';
import { PickupNotice } from '../trip/pickup-notice';
import { TripForm } from '../trip/trip-form';
import { choicesOfProvider, missingFulfilment, supportedTrip } from '../trip/trip-fulfilment';
import { lacksReturnPlace, type TripSettings, tripQuery } from '../trip/trip-settings';
import { usePickupPlace } from '../trip/use-pickup-place';
import { useDestinationProblem, useTripMeasure } from '../trip/use-trip-route';
import { NotServed, useIsServed } from './not-served';
import { useAddToBooking } from './use-add-to-booking';
import { useAvailability } from './use-availability';
import { useOfferedTrip } from './use-offered-trip';
import { useChoiceBill, type VehicleChoice } from './use-vehicle-choice';
import styles from './vehicle.module.css';

interface NotFreeProps {
  readonly availability: VehicleAvailability | undefined;
  readonly trip: TripSettings;
  readonly onTrip: (trip: TripSettings) => void;
}

/** Says that the vehicle is not available at the chosen time, and offers other times and vehicles. */
function NotFree({ availability, trip, onTrip }: NotFreeProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const place = usePickupPlace();
  if (!availability?.problem) return null;
  const { problem, free_units: count, alternatives } = availability;
  return (
    <Callout tone="warning" role="status">
      <Stack gap={3}>
        <Text weight="medium">{t(`availability.${problem}`, { count })}</Text>
        {alternatives.length > 0 && (
          <Stack gap={2}>
            <Text size="sm">{t('availability.freeAt')}</Text>
            <Row wrap gap={2}>
              {alternatives.map((time) => (
                <Button
                  key={time}
                  size="small"
                  onClick={() => onTrip({ ...trip, pickupTime: time.slice(0, 16) })}
                >
                  {formats.dateTime(time)}
                </Button>
              ))}
            </Row>
          </Stack>
        )}
        <Link
          to={paths.vehicleSearch.href({ all_category: 1, ...tripQuery(trip, place) })}
          className={buttonClass({ variant: 'link', size: 'small' })}
        >
          {t('availability.others')}
        </Link>
      </Stack>
    </Callout>
  );
}

const AddQuestion = lazyOverlay(() => import('./add-question'));

interface BookingBoxProps {
  readonly vehicle: Vehicle;
  readonly choice: VehicleChoice;
}

/** The id of {@link BookingBox} on the page. */
export const bookingBoxId = 'vehicle-booking';

/** The box with the trip, the number of vehicles, the price, and the button to the booking cart. */
export function BookingBox({ vehicle, choice }: BookingBoxProps): ReactNode {
  const { quantity } = choice;
  const { t } = useRentalTexts();
  const { trip, setTrip, offered, refusedType } = useOfferedTrip(vehicle);
  const units = Math.max(1, Number(vehicle.total_vehicles ?? vehicle.total_vehicle_count ?? 1));
  const { availability, ways } = useAvailability(vehicle, trip, quantity);
  const choices = choicesOfProvider(availability?.ways, trip.returnPlace, [vehicle]);
  const refusal = useRefusal(vehicle, trip, availability);
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
      {refusedType && (
        <Callout tone="warning" role="status">
          {t('trip.typeReplaced', {
            wanted: t(`trip.types.${refusedType}`),
            now: t(`trip.types.${trip.type}`),
          })}
        </Callout>
      )}
      <TripForm
        trip={trip}
        onChange={setTrip}
        types={offered}
        choices={choices}
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
          onChange={choice.setQuantity}
        />
      </Row>
      <Handover vehicle={{ ...vehicle, ways: availability?.ways }} trip={trip} />
      <NotFree availability={availability} trip={trip} onTrip={setTrip} />
      <AddToBooking vehicle={vehicle} trip={trip} choice={choice} ways={ways} refusal={refusal} />
    </Card>
  );
}

interface AddToBookingProps {
  readonly vehicle: Vehicle;
  readonly trip: TripSettings;
  readonly choice: VehicleChoice;
  /** Prices of the chosen delivery and return; `undefined` until they are known. */
  readonly ways: PricedWays | null | undefined;
  /** Why the vehicle cannot be booked for the trip. */
  readonly refusal: string | undefined;
}

/** Why a vehicle cannot be booked for a trip: not available, no delivery or return there, or driver too young. */
function useRefusal(
  { min_driver_age: age }: Vehicle,
  trip: TripSettings,
  availability: VehicleAvailability | undefined,
): string | undefined {
  const { t } = useRentalTexts();
  const missing = missingFulfilment(trip, availability?.ways);
  if (missing === 'delivery') return t('ways.notDelivered');
  if (missing === 'elsewhere') return t('ways.notTakenBack');
  if (age && trip.driverAge !== undefined && trip.driverAge < age)
    return t('ways.tooYoung', { age });
  return availability?.problem ? t('availability.chooseOther') : undefined;
}

function AddToBooking({ vehicle, trip, choice, ways, refusal }: AddToBookingProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const hasLocation = useHasLocation();
  const measure = useTripMeasure(trip);
  const booking = useAddToBooking(vehicle, supportedTrip(trip, ways, vehicle), measure, choice);
  const bill = useChoiceBill(vehicle, choice, measure, ways);
  const problem = useDestinationProblem(trip);
  const missing =
    trip.type === 'distance_wise' && trip.destination === null
      ? t('trip.destinationNeeded')
      : lacksReturnPlace(trip)
        ? t('ways.returnNeeded')
        : undefined;
  const isServed = useIsServed(vehicle);
  if (!isServed) return <NotServed vehicle={vehicle} />;
  return (
    <>
      {vehicle.extras && vehicle.extras.length > 0 && !choice.isInCart && (
        <ExtrasField
          offered={vehicle.extras}
          choices={choice.extras}
          measure={measure}
          onChange={choice.setExtras}
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
      ) : choice.isInCart ? (
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
          disabledReason={missing ?? refusal ?? problem}
          onClick={() => booking.add()}
        >
          {bill
            ? t('vehicle.addFor', { amount: isolate(formats.money(bill.total)) })
            : t('vehicle.add')}
        </Button>
      )}
      {booking.asksFirst && (
        <Suspense>
          <AddQuestion
            open={booking.asking}
            providers={booking.providers}
            tripChange={booking.tripChange && { ...booking.tripChange, ways }}
            busy={booking.busy}
            onConfirm={() => booking.confirm()}
            onCancel={booking.cancel}
          />
        </Suspense>
      )}
    </>
  );
}
