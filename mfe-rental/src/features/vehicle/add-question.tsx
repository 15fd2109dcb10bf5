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

interface TripChange {
  /** The booking cart, with its current trip. */
  readonly cart: RentalCart;
  readonly trip: TripSettings;
  readonly pickup: NamedPoint | null;
  readonly measure: TripMeasure | null;
  readonly ways: PricedWays | null | undefined;
}

interface AddQuestionProps {
  readonly open: boolean;
  /** The providers of the cart and of the added vehicle, where they differ. */
  readonly providers: { readonly old: string; readonly new: string } | null;
  /** How the trip of the cart would change, where the provider is the same. */
  readonly tripChange: TripChange | null | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/**
 * A booking cart contains vehicles of one provider, with one trip: asks whether the old ones may be replaced, or the
 * trip may become that of the added vehicle.
 */
export default function AddQuestion({
  providers,
  tripChange,
  ...dialog
}: AddQuestionProps): ReactNode {
  const { t } = useRentalTexts();
  const common = useTexts('common').t;
  const texts = providers ? 'replace' : 'changeTrip';
  return (
    <ConfirmDialog
      {...dialog}
      title={t(`${texts}.title`)}
      confirmLabel={t(`${texts}.confirm`)}
      cancelLabel={common('actions.cancel')}
      danger={providers !== null}
    >
      {providers ? t('replace.body', providers) : tripChange && <ChangedTrip {...tripChange} />}
    </ConfirmDialog>
  );
}

/** The trip of the cart before and after, with its price. */
function ChangedTrip({ cart, trip, pickup, measure, ways }: TripChange): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
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
    <Stack gap={3}>
      <Text>{t('changeTrip.body')}</Text>
      {data && (
        <Text>{t('changeTrip.before', { trip: describe(settingsOf(data), pickupOf(data)) })}</Text>
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
  );
}

/** A complete description of a trip in one line. */
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
