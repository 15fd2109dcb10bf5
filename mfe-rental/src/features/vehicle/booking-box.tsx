import type { RentalType, Vehicle } from '@storefront/api';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { useHasLocation } from '@storefront/session';
import { Button, Callout, Card, lazyOverlay, Row, SectionHeading, Text } from '@storefront/ui';
import { Stepper } from '@storefront/ui/controls';
import { CartIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { region } from '#region';
import { bus } from '../../bus';
import { BookingBill } from '../bill/booking-bill';
import { usePricedBooking } from '../bill/use-priced-booking';
import { useRentalTexts } from '../texts/use-rental-texts';
import { TripForm } from '../trip/trip-form';
import { type TripSettings, withType } from '../trip/trip-settings';
import { useTrip } from '../trip/use-trip';
import { useDestinationProblem, useTripMeasure } from '../trip/use-trip-route';
import { useVehicleLabels } from '../vehicle-card/vehicle-labels';
import { offeredTypes, unitPrice } from '../vehicle-card/vehicle-prices';
import { useAddToBooking } from './use-add-to-booking';
import styles from './vehicle.module.css';

const ReplaceQuestion = lazyOverlay(() => import('./replace-question'));

/** The trip, how many, what it comes to, and the way into the booking cart. */
export function BookingBox({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const { t } = useRentalTexts();
  const { trip: requested, setTrip } = useTrip();
  const offered = offeredTypes(vehicle);
  const [first] = offered;
  const trip = first && !offered.includes(requested.type) ? withType(requested, first) : requested;
  const units = Math.max(1, Number(vehicle.total_vehicles ?? vehicle.total_vehicle_count ?? 1));
  const [quantity, setQuantity] = useState(1);
  return (
    <Card as="section" padding="large" className={styles.box}>
      <SectionHeading
        hint={
          region.leadingPrice === 'unit' ? <UnitPrice vehicle={vehicle} type={trip.type} /> : null
        }
      >
        {t('vehicle.yourTrip')}
      </SectionHeading>
      <TripForm trip={trip} onChange={setTrip} types={offered} />
      <Row gap={3} justify="between" weight="medium">
        <span>{t('vehicle.quantity')}</span>
        <Stepper
          name={withoutBidiControls(vehicle.name)}
          value={quantity}
          min={1}
          max={units}
          maxReason={t('booking.allUnits', { count: units })}
          onChange={setQuantity}
        />
      </Row>
      <AddToBooking vehicle={vehicle} trip={trip} quantity={quantity} />
    </Card>
  );
}

interface UnitPriceProps {
  readonly vehicle: Vehicle;
  readonly type: RentalType;
}

function UnitPrice({ vehicle, type }: UnitPriceProps): ReactNode {
  const labels = useVehicleLabels();
  const formats = useFormats();
  return (
    <Text as="strong" tone="primary" size="lg">
      {labels.per(type, isolate(formats.money(unitPrice(vehicle, type))))}
    </Text>
  );
}

interface AddToBookingProps {
  readonly vehicle: Vehicle;
  readonly trip: TripSettings;
  readonly quantity: number;
}

function AddToBooking({ vehicle, trip, quantity }: AddToBookingProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const hasLocation = useHasLocation();
  const measure = useTripMeasure(trip);
  const booking = useAddToBooking(vehicle, trip, measure);
  const wanted = useMemo(
    () => measure && { lines: [{ vehicle, quantity }], provider: vehicle.provider, measure },
    [vehicle, quantity, measure],
  );
  const bill = usePricedBooking(wanted);
  const problem = useDestinationProblem(trip);
  const needsPlace = trip.type === 'distance_wise' && trip.destination === null;
  return (
    <>
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
      ) : booking.isInCart ? (
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
          disabledReason={needsPlace ? t('trip.destinationNeeded') : problem}
          onClick={() => booking.add(quantity)}
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
            onConfirm={() => booking.confirm(quantity)}
            onCancel={booking.cancel}
          />
        </Suspense>
      )}
    </>
  );
}
