import type { Vehicle } from '@storefront/api';
import { isolate, withoutBidiControls } from '@storefront/i18n';
import { useWhere } from '@storefront/session';
import { Button, Callout } from '@storefront/ui';
import type { ReactNode } from 'react';
import { bus } from '../../bus';
import { useRentalTexts } from '../texts/use-rental-texts';
import { standOf } from '../trip/handover';
import { useTakePlace } from '../trip/use-take-place';

/** Whether the provider hands a vehicle over in the zones of the chosen place; true while none is chosen. */
export function useIsServed({ provider }: Pick<Vehicle, 'provider'>): boolean {
  const zoneIds = useWhere((where) => where.zoneIds);
  const served = provider?.pickup_zone_id?.map(Number);
  return !zoneIds || !served || served.some((id) => zoneIds.includes(id));
}

/** Says that a vehicle is not handed over at the chosen place, and offers the vehicle's own place. */
export function NotServed({ vehicle }: { readonly vehicle: Vehicle }): ReactNode {
  const { t } = useRentalTexts();
  const { isBusy, take } = useTakePlace();
  const stand = standOf(vehicle);
  const name = isolate(withoutBidiControls(vehicle.provider?.name ?? ''));
  return (
    <>
      <Callout tone="warning" role="status">
        {t('handover.notServed', { provider: name })}
      </Callout>
      <Button
        variant="primary"
        size="large"
        block
        loading={isBusy}
        onClick={() => {
          if (stand) void take(stand);
          else bus.publish('shell:location-picker-requested', {});
        }}
      >
        {stand ? t('handover.there', { place: isolate(stand.name) }) : t('search.otherPlace')}
      </Button>
    </>
  );
}
