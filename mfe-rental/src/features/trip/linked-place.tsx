import { call } from '@storefront/api';
import { zoneId } from '@storefront/api/places';
import { isolate } from '@storefront/i18n';
import { showApiError, toast, useSearchParams } from '@storefront/platform';
import { choosePlace, parseZoneIds } from '@storefront/session';
import { Button, Callout, Row } from '@storefront/ui';
import { type ReactNode, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import { isSamePlace } from './same-place';
import { type NamedPoint, readPickupPlace } from './trip-settings';
import { usePickupPlace } from './use-pickup-place';

/** Says that the page was opened by a link with another pickup place, and offers that place. */
export function LinkedPlace(): ReactNode {
  const { t } = useRentalTexts();
  const [query] = useSearchParams();
  const chosen = usePickupPlace();
  // Only the link that the page was opened with matters: a place chosen later counts.
  const [opened] = useState(() => ({ linked: readPickupPlace(query), chosen }));
  const [isBusy, setIsBusy] = useState(false);
  const { linked } = opened;
  if (!linked || chosen !== opened.chosen) return null;
  if (isSamePlace(linked, chosen)) return null;

  async function take({ name, lat, lng }: NamedPoint) {
    setIsBusy(true);
    try {
      const zones = parseZoneIds((await call(zoneId, { query: { lat, lng } })).zone_id);
      if (zones) choosePlace({ location: name, coordinates: { lat, lng }, zoneIds: zones });
      else toast.error(t('trip.placeNotServed'));
    } catch (error) {
      showApiError(error);
    } finally {
      setIsBusy(false);
    }
  }

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
