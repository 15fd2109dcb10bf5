import { formatBusinessTime } from '@storefront/pricing';
import { DatePicker } from '@storefront/ui/date';
import { type ReactNode, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { useBusinessTimeZone } from './use-trip';

interface PickupPickerProps {
  readonly value: string;
  readonly onChange: (pickupTime: string) => void;
  /** The label stands elsewhere. */
  readonly hideLabel?: boolean;
}

const YEAR_MS = 364 * 86_400_000;

/** Day and time of the pickup, in half hours of the place's own clock. */
export default function PickupPicker({ value, onChange, hideLabel }: PickupPickerProps): ReactNode {
  const { t } = useRentalTexts();
  const timeZone = useBusinessTimeZone();
  const [now] = useState(() => Date.now());
  const wall = (time: number) => formatBusinessTime(new Date(time), timeZone).slice(0, 16);
  return (
    <DatePicker
      label={t('trip.pickupTime')}
      hideLabel={hideLabel}
      withTime
      minuteStep={30}
      value={value}
      earliest={wall(now + 30 * 60_000)}
      latest={wall(now + YEAR_MS)}
      onChange={(next) => {
        if (next) onChange(next);
      }}
    />
  );
}
