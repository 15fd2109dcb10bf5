import { useWhere } from '@storefront/session';
import { Button, Card, Row, Stack, Text } from '@storefront/ui';
import { CalendarIcon, EditIcon } from '@storefront/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { FulfilmentSummary } from '../trip/fulfilment-summary';
import { PickupNotice } from '../trip/pickup-notice';
import { TripForm } from '../trip/trip-form';
import type { TripChoices } from '../trip/trip-fulfilment';
import type { TripSettings } from '../trip/trip-settings';
import { useTripLabels } from '../trip/use-trip-labels';
import styles from './search.module.css';

interface TripBarProps {
  readonly trip: TripSettings;
  readonly onChange: (trip: TripSettings) => void;
  /** The choices besides the times. */
  readonly choices: TripChoices | null;
}

/** The list's trip in one line; its fields open below. */
export function TripBar({ trip, onChange, choices }: TripBarProps): ReactNode {
  const { t } = useRentalTexts();
  const labels = useTripLabels();
  const place = useWhere((where) => where.location);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Card padding="medium" className={styles.bar}>
      <Row gap={3} wrap>
        <CalendarIcon size={24} className={styles.summaryIcon} />
        <Stack className={styles.summaryText}>
          <Text weight="bold">
            <Text as="bdi" nowrap>
              {labels.pickup(trip)}
            </Text>{' '}
            <span>{`· ${labels.extent(trip)}`}</span>
          </Text>
          <Text as="bdi" truncate tone="muted" size="sm">
            {place ?? t('trip.noPlace')}
          </Text>
          <FulfilmentSummary trip={trip} />
        </Stack>
        <Button
          icon={<EditIcon size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('trip.edit')}
        </Button>
      </Row>
      <PickupNotice />
      <div id={id} hidden={!isOpen} className={styles.barForm}>
        {isOpen && <TripForm trip={trip} onChange={onChange} layout="bar" choices={choices} />}
      </div>
    </Card>
  );
}
