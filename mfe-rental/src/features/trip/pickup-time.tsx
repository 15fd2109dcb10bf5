import { lazyPart, Skeleton, Text } from '@storefront/ui';
import { CalendarIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './trip-form.module.css';
import { useTripLabels } from './use-trip-labels';

const PickupPicker = lazyPart(() => import('./pickup-picker'));

interface PickupTimeProps {
  readonly value: string;
  readonly onChange: (pickupTime: string) => void;
}

/** The pickup time as text until it is to be changed: the calendar is large and loaded only then. */
export function PickupTime({ value, onChange }: PickupTimeProps): ReactNode {
  const { t } = useRentalTexts();
  const labels = useTripLabels();
  const [isEditing, setIsEditing] = useState(false);
  const id = useId();
  if (isEditing) {
    return (
      <Suspense fallback={<Skeleton height={70} />}>
        <PickupPicker value={value} onChange={onChange} />
      </Suspense>
    );
  }
  return (
    <div className={styles.field}>
      <Text as="span" size="sm" weight="medium" id={id}>
        {t('trip.pickupTime')}
      </Text>
      <button
        type="button"
        className={styles.value}
        aria-labelledby={`${id} ${id}-value`}
        onClick={() => setIsEditing(true)}
      >
        <CalendarIcon size={20} className={styles.icon} />
        <Text as="bdi" truncate id={`${id}-value`}>
          {labels.pickup({ pickupTime: value })}
        </Text>
      </button>
    </div>
  );
}
