import type { Trip } from '@storefront/api';
import { Row, SectionHeading, Stack, VisuallyHidden } from '@storefront/ui';
import { SuccessIcon, TimeIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { checklist } from './trip-rules';
import styles from './trips.module.css';

/** The steps until the vehicle is handed over, done and open ones. */
export function TripChecklist({ trip }: { readonly trip: Trip }): ReactNode {
  const { t } = useAccountTexts();
  const steps = checklist(trip);
  if (steps.length === 0) return null;
  return (
    <Stack as="section" gap={3} align="start" padTop={4} line="top" className={styles.part}>
      <SectionHeading level={3} id="trip-checklist">
        {t('trips.checklist.heading')}
      </SectionHeading>
      <Stack as="ul" gap={2} aria-labelledby="trip-checklist">
        {steps.map(({ name, isDone }) => (
          <Row as="li" gap={2} align="start" key={name} className={styles.step} data-done={isDone}>
            {isDone ? <SuccessIcon size={20} /> : <TimeIcon size={20} />}
            <span>
              <span>{t(`trips.checklist.${name}`)}</span>{' '}
              <VisuallyHidden>
                {t(isDone ? 'trips.checklist.done' : 'trips.checklist.toDo')}
              </VisuallyHidden>
            </span>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
