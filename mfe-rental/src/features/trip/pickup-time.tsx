import type { RentalType } from '@storefront/api';
import { useRegion } from '@storefront/i18n';
import { lazyPart, Skeleton, Text } from '@storefront/ui';
import { CalendarIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './trip-form.module.css';
import { passesClockChange, returnTimeOf, type TripSettings, withTimes } from './trip-settings';
import { useTripLabels } from './use-trip-labels';

const PickupPicker = lazyPart(() => import('./pickup-picker'));

interface PickupTimeProps {
  readonly trip: TripSettings;
  readonly types: readonly RentalType[];
  readonly takenDays?: readonly string[] | undefined;
  readonly onChange: (trip: TripSettings) => void;
}

/** Pickup and return as text. The calendar is large, so it is loaded only when they are changed. */
export function PickupTime({ trip, types, takenDays, onChange }: PickupTimeProps): ReactNode {
  const { t } = useRentalTexts();
  const labels = useTripLabels();
  const { timeZone } = useRegion();
  const [isEditing, setIsEditing] = useState(false);
  const id = useId();
  const until = trip.type === 'distance_wise' ? null : returnTimeOf(trip, timeZone);
  const label = t(until ? 'trip.times' : 'trip.pickupTime');
  const hint = until && passesClockChange(trip, timeZone) && (
    <Text tone="muted" size="sm">
      {t('trip.clockChange')}
    </Text>
  );
  if (isEditing) {
    return (
      <div className={styles.field}>
        <Suspense fallback={<Skeleton height={70} />}>
          <PickupPicker
            key={String(until === null)}
            label={label}
            from={trip.pickupTime}
            until={until}
            takenDays={takenDays}
            onChange={(times) =>
              onChange(
                until === null
                  ? { ...trip, pickupTime: times.from }
                  : withTimes(trip, times, timeZone, types),
              )
            }
          />
        </Suspense>
        {hint}
      </div>
    );
  }
  return (
    <div className={styles.field}>
      <Text as="span" size="sm" weight="medium" id={id}>
        {label}
      </Text>
      <button
        type="button"
        className={styles.value}
        aria-labelledby={`${id} ${id}-value`}
        onClick={() => setIsEditing(true)}
      >
        <CalendarIcon size={20} className={styles.icon} />
        <Text as="bdi" id={`${id}-value`}>
          {until
            ? labels.span(trip.pickupTime, until)
            : labels.pickup({ pickupTime: trip.pickupTime })}
        </Text>
      </button>
      {hint}
    </div>
  );
}
