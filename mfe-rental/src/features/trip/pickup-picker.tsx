import { serverNow } from '@storefront/api';
import { useRegion } from '@storefront/i18n';
import { formatBusinessTime } from '@storefront/pricing';
import { DatePicker } from '@storefront/ui/date';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';

interface PickupPickerProps {
  readonly value: string;
  readonly onChange: (pickupTime: string) => void;
}

const YEAR_MS = 364 * 86_400_000;

/** Day and time of the pickup, in half hours of the place's own clock. */
export default function PickupPicker({ value, onChange }: PickupPickerProps): ReactNode {
  const { t } = useRentalTexts();
  const { timeZone } = useRegion();
  const [now] = useState(() => serverNow().getTime());
  const id = useId();
  // It took the place of the button that was pressed: the press goes on here.
  useEffect(() => {
    const input = document.getElementById(id);
    input?.focus();
    input?.click();
  }, [id]);
  const wall = (time: number) => formatBusinessTime(new Date(time), timeZone).slice(0, 16);
  return (
    <DatePicker
      id={id}
      label={t('trip.pickupTime')}
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
