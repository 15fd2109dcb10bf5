import { useFormats } from '@storefront/i18n';
import { Button, Row, Stack, Text } from '@storefront/ui';
import { useConfirm } from '@storefront/ui/overlay';
import { type ReactNode, useId } from 'react';
import { settingsOf } from '../booking/booking-trip';
import { useRentalTexts } from '../texts/use-rental-texts';
import { useTripLabels } from '../trip/use-trip-labels';
import styles from './saved-bookings.module.css';
import { type SavedBooking, useSavedBookings } from './use-saved-bookings';

/** The bookings that were set aside, each to be brought back or removed. Nothing while there are none. */
export function SavedBookings(): ReactNode {
  const { t } = useRentalTexts();
  const heading = useId();
  const { bookings, busyId, restore, remove } = useSavedBookings();
  const { confirm, confirmDialog } = useConfirm();
  if (bookings.length === 0) return null;

  async function askToRemove(saved: SavedBooking) {
    const isSure = await confirm({
      title: t('saved.removeQuestion', { provider: saved.store_name }),
      body: t('saved.removeHint'),
      confirmLabel: t('saved.remove'),
      danger: true,
    });
    if (isSure) await remove(saved);
  }

  return (
    <section className={styles.saved} aria-labelledby={heading}>
      <Text as="h3" tone="muted" size="sm" weight="medium" id={heading}>
        {t('saved.title')}
      </Text>
      <Stack as="ul" gap={3}>
        {bookings.map((saved) => (
          <li key={saved.id} className={styles.booking}>
            <Summary saved={saved} />
            <Row wrap gap={3} lineGap={1} align="baseline">
              <Button
                size="small"
                loading={busyId === saved.id}
                disabled={busyId !== null && busyId !== saved.id}
                aria-label={t('saved.bringBackNamed', { provider: saved.store_name })}
                onClick={() => void restore(saved)}
              >
                {t('saved.bringBack')}
              </Button>
              <Button
                size="small"
                variant="ghost"
                disabled={busyId !== null}
                aria-label={t('saved.removeNamed', { provider: saved.store_name })}
                onClick={() => void askToRemove(saved)}
              >
                {t('saved.remove')}
              </Button>
            </Row>
          </li>
        ))}
      </Stack>
      {confirmDialog}
    </section>
  );
}

/** Whose vehicles, which, when, and what they came to. */
function Summary({ saved: { store_name, booking } }: { readonly saved: SavedBooking }): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const labels = useTripLabels();
  const { carts, user_data: trip } = booking;
  const count = carts.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <bdi className={styles.provider}>{store_name}</bdi>
      <Text as="ul" tone="muted" size="sm">
        {carts.map(({ id, vehicle }) => (
          <li key={id}>
            <bdi>{vehicle.name}</bdi>
          </li>
        ))}
        {trip && (
          <li>
            <bdi>{labels.pickup(settingsOf(trip))}</bdi>
          </li>
        )}
      </Text>
      <Row as="p" wrap gap={3} lineGap={1} align="baseline">
        <span>{t('booking.count', { count })}</span>
        {trip && <bdi className={styles.amount}>{formats.money(trip.total_cart_price ?? 0)}</bdi>}
      </Row>
    </>
  );
}
