import { serverNow, type Trip } from '@storefront/api';
import { useRegion, useTexts } from '@storefront/i18n';
import { formatBusinessTime } from '@storefront/pricing';
import { DatePicker } from '@storefront/ui/date';
import { type ReactNode, useState } from 'react';
import { PricedChange, type PricedChangeProps } from './priced-change';
import { type TripTimes, timesOf, withPickup } from './trip-times';

interface TripTimesFieldProps {
  readonly trip: Trip;
  readonly value: TripTimes;
  readonly returnOnly: boolean;
  readonly onChange: (times: TripTimes) => void;
}

const NOTICE_MS = 30 * 60_000;
const YEAR_MS = 364 * 86_400_000;

/**
 * The fields for pickup and return in half hours: both, only the return, or only the pickup for a trip by distance. A
 * change of the pickup moves the return with it.
 */
function TripTimesField(props: TripTimesFieldProps): ReactNode {
  const { trip, value, returnOnly, onChange } = props;
  const { t } = useTexts('trip-change');
  const { timeZone } = useRegion();
  const [now] = useState(() => serverNow().getTime());
  const wall = (time: number) => formatBusinessTime(new Date(time), timeZone).slice(0, 16);
  const common = {
    withTime: true,
    minuteStep: 30,
    earliest: wall(now + NOTICE_MS),
    latest: wall(now + YEAR_MS),
  } as const;
  const isLengthFixed = trip.trip_type === 'distance_wise';
  return (
    <>
      {!returnOnly && (
        <DatePicker
          {...common}
          label={t('pickup')}
          value={value.from}
          onChange={(from) => {
            if (from) onChange(withPickup(value, from, timeZone));
          }}
        />
      )}
      {!isLengthFixed && (
        <DatePicker
          {...common}
          label={t('return')}
          value={value.until}
          earliest={returnOnly ? timesOf(trip)?.until : value.from}
          onChange={(until) => {
            if (until) onChange({ ...value, until });
          }}
        />
      )}
    </>
  );
}

export type ChangeTripDialogProps = Omit<PricedChangeProps, 'times' | 'children'>;

/** A dialog that changes the times of a trip. */
export default function ChangeTripDialog(props: ChangeTripDialogProps): ReactNode {
  const { trip, returnOnly } = props;
  const [times, setTimes] = useState(() => timesOf(trip));
  if (!times) return null;
  return (
    <PricedChange {...props} times={times}>
      <TripTimesField trip={trip} value={times} returnOnly={returnOnly} onChange={setTimes} />
    </PricedChange>
  );
}
