import { useFormats } from '@storefront/i18n';
import { useRentalTexts } from '../texts/use-rental-texts';
import { countOf, type TripSettings } from './trip-settings';

/** A trip in words: how long or where to, and when. */
export function useTripLabels(): {
  readonly extent: (trip: TripSettings) => string;
  readonly pickup: (trip: Pick<TripSettings, 'pickupTime'>) => string;
  /** Pickup and return; an equal day is named once. */
  readonly span: (from: string, until: string) => string;
} {
  const { t } = useRentalTexts();
  const formats = useFormats();
  return {
    extent: (trip) => {
      const count = countOf(trip);
      if (trip.type === 'hourly') return t('trip.hours', { count });
      if (trip.type === 'day_wise') return t('trip.days', { count });
      return trip.destination
        ? t('trip.toPlace', { place: trip.destination.name })
        : t('trip.types.distance_wise');
    },
    span: (from, until) => {
      const isSameDay = from.slice(0, 10) === until.slice(0, 10);
      const end = isSameDay ? formats.time(until.slice(11)) : formats.dateTime(`${until}:00`);
      return `${inOneLine(formats.dateTime(`${from}:00`))} – ${inOneLine(end)}`;
    },
    pickup: ({ pickupTime }) => formats.dateTime(`${pickupTime}:00`.slice(0, 19)),
  };
}

/** A date and time that is not broken over two lines. */
const inOneLine = (moment: string) => moment.replaceAll(' ', '\u00a0');
