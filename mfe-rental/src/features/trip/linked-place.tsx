import { isolate } from '@storefront/i18n';
import { useSearchParams } from '@storefront/platform';
import { Button, Callout, Row } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { isSamePlace } from './same-place';
import { readPickupPlace } from './trip-settings';
import { usePickupPlace } from './use-pickup-place';
import { useTakePlace } from './use-take-place';

/** Says that the page was opened by a link with another pickup place, and offers that place. */
export function LinkedPlace(): ReactNode {
  const { t } = useRentalTexts();
  const [query] = useSearchParams();
  const chosen = usePickupPlace();
  // Only the link that opened the page matters: a place chosen later takes precedence.
  const [opened] = useState(() => ({ linked: readPickupPlace(query), chosen }));
  const { isBusy, take } = useTakePlace();
  const { linked } = opened;
  if (!linked || chosen !== opened.chosen) return null;
  if (isSamePlace(linked, chosen)) return null;

  return (
    <Callout tone="info">
      <Row wrap gap={2} justify="between">
        <span>{t('trip.linkedPlace', { place: isolate(linked.name) })}</span>
        <Button size="small" loading={isBusy} onClick={() => void take(linked)}>
          {t('trip.takeLinkedPlace')}
        </Button>
      </Row>
    </Callout>
  );
}
