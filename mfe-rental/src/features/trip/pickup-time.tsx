import { lazyPart, Skeleton } from '@storefront/ui';
import { CalendarIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './trip-form.module.css';
import { useTripWords } from './use-trip-words';

const PickupPicker = lazyPart(() => import('./pickup-picker'));

interface PickupTimeProps {
  readonly value: string;
  readonly onChange: (pickupTime: string) => void;
}

/** The pickup time as words until it is to be changed: the calendar is large and loaded only then. */
export function PickupTime({ value, onChange }: PickupTimeProps): ReactNode {
  const { t } = useRentalTexts();
  const words = useTripWords();
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
      <span id={id} className={styles.label}>
        {t('trip.pickupTime')}
      </span>
      <button
        type="button"
        className={styles.value}
        aria-labelledby={`${id} ${id}-value`}
        onClick={() => setIsEditing(true)}
      >
        <CalendarIcon size={20} className={styles.icon} />
        <bdi id={`${id}-value`} className={styles.text}>
          {words.pickup({ pickupTime: value })}
        </bdi>
      </button>
    </div>
  );
}
