import { Row } from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { TripSettings } from './trip-settings';

/** The text about a different return place and about delivery of the vehicles. */
export function FulfilmentSummary({ trip }: { readonly trip: TripSettings }): ReactNode {
  const { t } = useRentalTexts();
  const facts = [
    ...(trip.delivered ? [t('ways.delivery')] : []),
    ...(trip.returnPlace ? [t('ways.returnTo', { place: trip.returnPlace.name })] : []),
  ];
  return facts.map((fact) => (
    <Row as="p" gap={1} align="start" tone="muted" size="sm" key={fact}>
      <PinIcon size={16} />
      <bdi>{fact}</bdi>
    </Row>
  ));
}
