import { serverNow } from '@storefront/api';
import { useRegion } from '@storefront/i18n';
import { formatBusinessTime } from '@storefront/pricing';
import { DatePicker, type DateRange, RangePicker } from '@storefront/ui/date';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { YEAR_MS } from './trip-settings';

interface PickupPickerProps {
  readonly label: string;
  readonly from: string;
  /** The time of the return; `null` for a trip by distance. */
  readonly until: string | null;
  /** Days on which the trip cannot begin, `YYYY-MM-DD`. */
  readonly takenDays?: readonly string[] | undefined;
  /** @param until unchanged when only the pickup is chosen */
  readonly onChange: (times: DateRange) => void;
}

/** Days and times of pickup and return in one calendar, in half hours of the place's local time. */
export default function PickupPicker({
  label,
  from,
  until,
  takenDays,
  onChange,
}: PickupPickerProps): ReactNode {
  const { timeZone } = useRegion();
  const [now] = useState(() => serverNow().getTime());
  const id = useId();
  // It replaced the pressed button, so it takes the focus.
  useEffect(() => {
    const input = document.getElementById(id);
    input?.focus();
    input?.click();
  }, [id]);
  const wall = (time: number) => formatBusinessTime(new Date(time), timeZone).slice(0, 16);
  const common = {
    id,
    label,
    withTime: true,
    minuteStep: 30,
    earliest: wall(now + 30 * 60_000),
    latest: wall(now + YEAR_MS),
    isUnavailable: (day: string) => takenDays?.includes(day) ?? false,
  } as const;
  if (until === null) {
    return (
      <DatePicker
        {...common}
        value={from}
        onChange={(next) => {
          if (next) onChange({ from: next, until: next });
        }}
      />
    );
  }
  return (
    <RangePicker
      {...common}
      value={{ from, until }}
      onChange={(times) => {
        if (times) onChange(times);
      }}
    />
  );
}
