import type { RentalCart } from '@storefront/api';
import { isolate, useFormats, useTexts } from '@storefront/i18n';
import type { PricedWays, TripMeasure } from '@storefront/pricing';
import { Stack, Text } from '@storefront/ui';
import { ConfirmDialog } from '@storefront/ui/overlay';
import { type ReactNode, useMemo } from 'react';
import { usePricedBooking } from '../bill/use-priced-booking';
import { useBookingBill } from '../booking/use-booking-bill';
import { useRentalTexts } from '../texts/use-rental-texts';
import { pickupOf, settingsOf } from '../trip/cart-trip';
import type { NamedPoint, TripSettings } from '../trip/trip-settings';
import { useTripLabels } from '../trip/use-trip-labels';

interface TripQuestionProps {
  readonly open: boolean;
  /** The booking cart, with its present trip. */
  readonly cart: RentalCart;
  readonly trip: TripSettings;
  readonly pickup: NamedPoint | null;
  readonly measure: TripMeasure | null;
  readonly ways: PricedWays | null | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** All vehicles of a booking cart have one trip: asks whether it may become that of the added vehicle. */
export default function TripQuestion({
  cart,
  trip,
  pickup,
  measure,
  ways,
  ...dialog
}: TripQuestionProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const common = useTexts('common').t;
  const describe = useDescription();
  const before = useBookingBill(cart, null);
  const next = useMemo(
    () =>
      measure && ways !== undefined
        ? { lines: cart.carts, provider: cart.carts[0]?.provider, measure, ways }
        : null,
    [cart, measure, ways],
  );
  const now = usePricedBooking(next);
  const data = cart.user_data;
  return (
    <ConfirmDialog
      {...dialog}
      title={t('changeTrip.title')}
      confirmLabel={t('changeTrip.confirm')}
      cancelLabel={common('actions.cancel')}
    >
      <Stack gap={3}>
        <Text>{t('changeTrip.body')}</Text>
        {data && (
          <Text>
            {t('changeTrip.before', { trip: describe(settingsOf(data), pickupOf(data)) })}
          </Text>
        )}
        <Text>{t('changeTrip.now', { trip: describe(trip, pickup) })}</Text>
        {before && now && (
          <Text weight="medium">
            {t('changeTrip.price', {
              before: isolate(formats.money(before.total)),
              now: isolate(formats.money(now.total)),
            })}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** Everything about a trip in one line. */
function useDescription() {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const labels = useTripLabels();
  return (trip: TripSettings, pickup: NamedPoint | null) =>
    [
      labels.pickup(trip),
      t(`trip.types.${trip.type}`),
      ...(trip.type === 'distance_wise' && !trip.destination ? [] : [labels.extent(trip)]),
      ...(pickup?.name ? [pickup.name] : []),
      ...(trip.delivered ? [t('ways.delivery')] : []),
      ...(trip.returnPlace ? [t('ways.returnTo', { place: trip.returnPlace.name })] : []),
      ...(trip.driverAge === undefined
        ? []
        : [t('driver.aged', { age: formats.number(trip.driverAge) })]),
    ]
      .map(isolate)
      .join(' · ');
}
