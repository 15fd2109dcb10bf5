import type { VehicleAvailability } from '@storefront/api/rental';
import { useFormats } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { Button, buttonClass, Callout, Row, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { type TripSettings, tripQuery } from '../trip/trip-settings';
import { usePickupPlace } from '../trip/use-pickup-place';

interface NotFreeProps {
  readonly availability: VehicleAvailability | undefined;
  readonly trip: TripSettings;
  readonly onTrip: (trip: TripSettings) => void;
}

/** Says that the vehicle is not free at the chosen time, and offers other times and other vehicles. */
export function NotFree({ availability, trip, onTrip }: NotFreeProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const place = usePickupPlace();
  if (!availability?.problem) return null;
  const { problem, free_units: count, alternatives } = availability;
  return (
    <Callout tone="warning" role="status">
      <Stack gap={3}>
        <Text weight="medium">{t(`availability.${problem}`, { count })}</Text>
        {alternatives.length > 0 && (
          <Stack gap={2}>
            <Text size="sm">{t('availability.freeAt')}</Text>
            <Row wrap gap={2}>
              {alternatives.map((time) => (
                <Button
                  key={time}
                  size="small"
                  onClick={() => onTrip({ ...trip, pickupTime: time.slice(0, 16) })}
                >
                  {formats.dateTime(time)}
                </Button>
              ))}
            </Row>
          </Stack>
        )}
        <Link
          to={paths.vehicleSearch.href({ all_category: 1, ...tripQuery(trip, place) })}
          className={buttonClass({ variant: 'link', size: 'small' })}
        >
          {t('availability.others')}
        </Link>
      </Stack>
    </Callout>
  );
}
